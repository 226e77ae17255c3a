// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import TerminalHost
import Trapezio

/// Draws the settings in a terminal.
package struct SettingsPanel: TrapezioProjection {
  package init() {}

  package func map(
    state: SettingsFeature.State, onEvent: @escaping @MainActor (SettingsFeature.Action) -> Void
  ) -> TerminalPanel {
    TerminalPanel(
      title: "Settings",
      lines: lines(state),
      progress: state.isSynchronizing
        ? TerminalProgress("Synchronizing…", part: state.status.progress) : nil,
      commands: switches(state.settings, onEvent) + commands(state, onEvent))
  }

  private func lines(_ state: SettingsFeature.State) -> [String] {
    [
      state.sessionText,
      "Text size: \(state.settings.textSize.rawValue)",
      "Sync in the background: \(onOff(state.settings.synchronizesInBackground))",
      "Notifications: \(onOff(state.settings.showsNotifications))",
    ] + [state.waitingText, state.outcomeText, state.problem].compactMap(\.self)
  }

  private func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  private func switches(
    _ settings: ReaderSettings, _ onEvent: @escaping @MainActor (SettingsFeature.Action) -> Void
  ) -> [TerminalCommand] {
    [
      TerminalCommand("t", "text size") { onEvent(.textSizeChosen(settings.textSize.next)) },
      TerminalCommand("g", "sync in the background") {
        onEvent(.backgroundSyncSwitched(!settings.synchronizesInBackground))
      },
      TerminalCommand("n", "notifications") {
        onEvent(.notificationsSwitched(!settings.showsNotifications))
      },
    ]
  }

  private func commands(
    _ state: SettingsFeature.State, _ onEvent: @escaping @MainActor (SettingsFeature.Action) -> Void
  ) -> [TerminalCommand] {
    var commands: [TerminalCommand] = []
    if state.maySynchronize {
      commands.append(TerminalCommand("s", "sync now") { onEvent(.synchronize) })
    }
    if state.maySignIn {
      commands.append(TerminalCommand("i", "sign in") { onEvent(.signIn) })
    }
    if state.session.user != nil, !state.isSigningOut {
      commands.append(TerminalCommand("o", "sign out") { onEvent(.signOut) })
    }
    return commands
  }
}

extension ReaderSettings.TextSize {
  /// The next size, or the first size after the last.
  fileprivate var next: Self {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
