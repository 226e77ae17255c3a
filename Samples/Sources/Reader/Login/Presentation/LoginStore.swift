// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation

/// Signs the user in.
///
/// During the sign-in, a swipe does not close the screen. If the screen closes in another way, the
/// sign-in is cancelled.
package final class LoginStore: TrapezioStore<LoginScreen, LoginState, LoginEvent> {
  private let signIn: StrataInteractor<Credentials, User>
  private let navigator: (any TrapezioNavigator)?

  package init(
    screen: LoginScreen, signIn: StrataInteractor<Credentials, User>,
    navigator: (any TrapezioNavigator)?
  ) {
    self.signIn = signIn
    self.navigator = navigator
    super.init(
      screen: screen,
      initialState: navigator?.draft(LoginState.self) ?? LoginState(name: screen.name ?? ""))
    navigator?.keepDraft { [weak self] in self?.state }
  }

  override package func handle(event: LoginEvent) {
    switch event {
    case .nameChanged(let name): edit { $0.name = name }
    case .passwordChanged(let password): edit { $0.$password = password }
    case .focused(let field): update { $0.focus = field }
    case .submit: submit()
    case .cancel: tasks.cancel(id: "sign-in")
    case .close: navigator?.back()
    }
  }

  /// Changes a field and removes the message of the last failure.
  private func edit(_ change: (inout LoginState) -> Void) {
    guard !state.isSigningIn else { return }
    update {
      let before = $0
      change(&$0)
      if $0 != before { ($0.problem, $0.mayRetry) = (nil, false) }
    }
  }

  private func submit() {
    guard !state.isSigningIn else { return }
    update {
      $0.isChecked = true
      ($0.problem, $0.mayRetry) = (nil, false)
      $0.focus = $0.invalidField
    }
    guard state.invalidField == nil else { return }
    navigator?.guardLeaving { _ in true }
    strataLaunch(
      signIn, params: Credentials(name: state.trimmedName, password: state.password),
      id: "sign-in", loading: \.isSigningIn
    ) { result in
      self.navigator?.guardLeaving(nil)
      result.onSuccess(self.signedIn).onFailure(self.failed)
    } onCancel: {
      self.navigator?.guardLeaving(nil)
    }
  }

  private func signedIn(_ user: User) {
    update { $0.password = "" }
    guard let navigator else { return }
    if navigator.isAwaited {
      navigator.dismiss(screen, returning: user)
    } else {
      navigator.dismiss()
    }
  }

  private func failed(_ failure: any StrataException) {
    update {
      $0.problem = failure.message
      switch failure {
      case ReaderError.wrongPassword, ReaderError.rejected: $0.focus = .password
      default: $0.mayRetry = true
      }
    }
  }
}
