// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import Trapezio

  package struct SettingsUI: TrapezioStoreUI {
    package init() {}

    package func map(
      _ view: TrapezioViewStore<SettingsFeature.State, SettingsFeature.Action>
    ) -> some View {
      Form {
        if let problem = view.problem { Label(problem, systemImage: "exclamationmark.circle") }
        reading(view)
        sync(view)
        account(view)
      }
      .navigationTitle("Settings")
      .onAppear { view.send(.appeared) }
    }

    private func reading(
      _ view: TrapezioViewStore<SettingsFeature.State, SettingsFeature.Action>
    ) -> some View {
      Section("Reading") {
        Picker(
          "Text Size",
          selection: view.binding(\.settings.textSize, send: SettingsFeature.Action.textSizeChosen)
        ) {
          ForEach(ReaderSettings.TextSize.allCases, id: \.self) { size in
            Text(verbatim: size.title)
          }
        }
        Toggle(
          "Notifications",
          isOn: view.binding(
            \.settings.showsNotifications, send: SettingsFeature.Action.notificationsSwitched))
      }
    }

    private func sync(
      _ view: TrapezioViewStore<SettingsFeature.State, SettingsFeature.Action>
    ) -> some View {
      Section("Sync") {
        Toggle(
          "In the Background",
          isOn: view.binding(
            \.settings.synchronizesInBackground,
            send: SettingsFeature.Action.backgroundSyncSwitched))
        Button("Sync Now") { view.send(.synchronize) }.disabled(!view.maySynchronize)
        if view.isSynchronizing { ProgressView(value: view.status.progress) }
        if let waiting = view.waitingText { Text(verbatim: waiting) }
        if let outcome = view.outcomeText { Text(verbatim: outcome) }
      }
    }

    private func account(
      _ view: TrapezioViewStore<SettingsFeature.State, SettingsFeature.Action>
    ) -> some View {
      Section("Account") {
        Text(verbatim: view.sessionText)
        if view.maySignIn { Button("Sign In") { view.send(.signIn) } }
        if view.session.user != nil {
          Button("Sign Out", role: .destructive) { view.send(.signOut) }
            .disabled(view.isSigningOut)
        }
      }
    }
  }

  extension ReaderSettings.TextSize {
    fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  #Preview {
    SettingsUI().preview([
      "Signed out": SettingsFeature.State(session: .signedOut),
      "Waiting": SettingsFeature.State(
        session: .signedIn(User(name: "Ann")), status: SyncStatus(waitingEdits: 2)),
    ])
  }
#endif
