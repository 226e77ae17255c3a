// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

nonisolated struct NewAccount: Equatable, Sendable {
  let email: String
  let password: Redacted<String>
}

struct SignUpScreen: TrapezioScreen {}

struct SignUpState: TrapezioState {
  enum Field: Hashable, Sendable { case email, password }

  var email = ""
  @Redacted var password = ""
  var focus: Field?
  var isChecked = false
  var isSaving = false
  var error: String?

  var emailProblem: String? {
    isChecked && !email.contains("@") ? "Enter an email address." : nil
  }
  var passwordProblem: String? {
    isChecked && password.count < 8 ? "Use at least 8 characters." : nil
  }
  var invalidField: Field? {
    emailProblem != nil ? .email : passwordProblem.map { _ in .password }
  }
}

enum SignUpEvent: TrapezioEvent {
  case emailChanged(String)
  case passwordChanged(Redacted<String>)
  case focused(SignUpState.Field?)
  case submit
}

final class SignUpStore:
  TrapezioStore<SignUpScreen, SignUpState, SignUpEvent>
{
  private let signUp: StrataInteractor<NewAccount, Void>
  private let navigator: any TrapezioNavigator

  init(
    screen: SignUpScreen, signUp: StrataInteractor<NewAccount, Void>,
    navigator: any TrapezioNavigator
  ) {
    self.signUp = signUp
    self.navigator = navigator
    super.init(screen: screen, initialState: SignUpState())
  }

  override func handle(event: SignUpEvent) {
    switch event {
    case .emailChanged(let email): update { $0.email = email }
    case .passwordChanged(let password): update { $0.$password = password }
    case .focused(let field): update { $0.focus = field }
    case .submit: submit()
    }
  }

  private func submit() {
    update {
      $0.isChecked = true
      $0.error = nil
      $0.focus = $0.invalidField
    }
    guard state.invalidField == nil else { return }
    let account = NewAccount(email: state.email, password: state.$password)
    strataLaunch(signUp, params: account, loading: \.isSaving) { result in
      self.update { $0.error = result.errorMessage }
      result.onSuccess { self.navigator.dismiss() }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct SignUpUI: TrapezioStoreUI, DynamicProperty {
    @FocusState private var focus: SignUpState.Field?

    func map(_ view: TrapezioViewStore<SignUpState, SignUpEvent>)
      -> some View
    {
      Form {
        TextField(
          "Email",
          text: view.binding(\.email, send: SignUpEvent.emailChanged)
        )
        .focused($focus, equals: .email)
        if let problem = view.emailProblem { Text(problem) }
        SecureField(
          "Password",
          text: view.binding(\.password) { .passwordChanged(Redacted($0)) }
        )
        .focused($focus, equals: .password)
        if let problem = view.passwordProblem { Text(problem) }
        if let error = view.error { Text(error) }
        Button("Sign Up") { view.send(.submit) }.disabled(view.isSaving)
      }
      .trapezioFocus(
        $focus, follows: view.binding(\.focus, send: SignUpEvent.focused))
    }
  }
#endif
