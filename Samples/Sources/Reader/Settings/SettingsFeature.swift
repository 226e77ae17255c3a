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
      case .textSizeChosen(let size): save(state) { $0.textSize = size }
      case .backgroundSyncSwitched(let isOn): save(state) { $0.synchronizesInBackground = isOn }
      case .notificationsSwitched(let isOn): save(state) { $0.showsNotifications = isOn }
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
        for await settings in useCases.settings.results(for: ()) {
          state.saved(try settings.get())
        }
      }
      .catch { error, state in state.problem = error.localizedDescription })
  }

  private func save(_ state: State, _ change: (inout ReaderSettings) -> Void) -> Work {
    let before = state.settings
    change(&state.settings)
    guard state.settings != before else { return .none }
    state.problem = nil
    return .run(useCases.save, params: state.settings, id: "save", loading: \.isSaving) {
      [settings = state.settings] in
      save(settings, ended: $0, $1)
    }
  }

  private func save(_ settings: ReaderSettings, ended result: StrataResult<Void>, _ state: State) {
    switch result {
    case .success:
      state.saved(settings)
    case .failure(let error):
      state.settings = state.savedSettings
      state.problem = "This was not saved. \(error.message)"
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
