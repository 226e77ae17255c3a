// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import TrapezioFeature
import TrapezioNavigation

/// Shows and changes the settings, and signs the user out or synchronizes on request.
///
/// A switch is saved at once. If saving fails, the switch moves back.
package struct SettingsFeature: Feature {
  package enum Action: Equatable, Sendable {
    case appeared
    case textSizeChosen(ReaderSettings.TextSize)
    case backgroundSyncSwitched(Bool)
    case notificationsSwitched(Bool)
    case synchronize
    case signIn
    case signOut
  }

  private let useCases: SettingsUseCases
  private let navigator: (any TrapezioNavigator)?

  package init(useCases: SettingsUseCases, navigator: (any TrapezioNavigator)?) {
    self.useCases = useCases
    self.navigator = navigator
  }

  package func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .appeared: follow(state)
      case .textSizeChosen(let size): save(size, to: \.textSize, state)
      case .backgroundSyncSwitched(let isOn): save(isOn, to: \.synchronizesInBackground, state)
      case .notificationsSwitched(let isOn): save(isOn, to: \.showsNotifications, state)
      case .synchronize: synchronize(state)
      case .signIn: signIn(state)
      case .signOut: signOut(state)
      }
    }
  }

  package func copy(of state: State) -> State? { state.copy() }

  private typealias Work = ActionTask<Action, State>

  private func follow(_ state: State) -> Work {
    state.problem = nil
    return .merge(
      .run(id: "session") { state in
        for await session in useCases.session.stream(for: ()) { state.session = session }
      },
      .run(id: "sync") { state in
        for await status in useCases.syncStatus.stream(for: ()) { state.status = status }
      },
      .run(id: "settings") { state in
        // A delivered value may be older than the user's latest change.
        for await _ in useCases.settings.values { state.settings = useCases.settings.value }
      },
      reload())
  }

  /// Reads the settings again if they could not be read or written.
  private func reload() -> Work {
    guard useCases.settings.problem != nil else { return .none }
    return .run(id: "reload") { _ in try await useCases.settings.reload() }
      .catch { error, state in state.problem = error.localizedDescription }
  }

  private func save<Value: Equatable & Sendable>(
    _ value: Value, to field: WritableKeyPath<ReaderSettings, Value> & Sendable, _ state: State
  ) -> Work {
    let settings = useCases.settings
    let old = settings.value[keyPath: field]
    guard value != old else { return .none }
    settings.update { $0[keyPath: field] = value }
    state.settings = settings.value
    state.problem = nil
    return .run { _ in try await settings.flush() }
      .catch { error, state in
        settings.update { if $0[keyPath: field] == value { $0[keyPath: field] = old } }
        state.settings = settings.value
        state.problem = "This was not saved. \(error.localizedDescription)"
      }
  }

  private func synchronize(_ state: State) -> Work {
    guard state.maySynchronize else { return .none }
    state.isAskingForSync = true
    return .run(useCases.synchronize, id: "synchronize") { result, state in
      state.isAskingForSync = false
      result.onFailure { error in
        // The status already shows a `ReaderError`. A cancellation means that the session has
        // ended.
        if !(error is ReaderError || error is StrataCancellationException) {
          state.problem = error.message
        }
      }
    }
  }

  private func signIn(_ state: State) -> Work {
    navigator?.goTo(LoginScreen(name: state.session.user?.name), as: .sheet)
    return .none
  }

  private func signOut(_ state: State) -> Work {
    guard state.session.user != nil, !state.isSigningOut else { return .none }
    state.isSigningOut = true
    state.problem = nil
    return .run(id: "sign-out") { [question = signOutQuestion(state)] state in
      let mayLeave = if let question { await navigator?.ask(question) ?? false } else { true }
      if mayLeave { try await useCases.signOut.execute().get() }
      state.isSigningOut = false
    }
    .catch { error, state in
      state.isSigningOut = false
      state.problem = error.localizedDescription
    }
  }

  /// Returns the question before a sign-out, or `nil` if no edit waits to be sent.
  private func signOutQuestion(_ state: State) -> TrapezioDialog<Bool>? {
    guard let waiting = state.waitingText else { return nil }
    let stays = state.status.waitingEdits == 1 ? "It stays" : "They stay"
    return .alert(
      "Sign out?",
      message: "\(waiting) \(stays) on this device until you sign in again.",
      [.destructive("Sign out", true), .cancel("Stay signed in", false)])
  }
}
