// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

extension TrapezioLoggingPluginTests {
  @Test("It says that a redacted field has changed, and shows no value of it")
  func redactedFields() {
    let lines = Log<String>()
    MesaObservers.current.use(TrapezioLoggingPlugin { lines.append($0) })
    let store = LoginStore()
    store.send(.passwordChanged(Redacted("hunter2")))
    store.send(.passwordChanged(Redacted("hunter2")))
    store.send(.login(user: "ann", password: Redacted("hunter2")))
    store.update { $0.token = "secret" }
    #expect(store.state.password == "hunter2")
    #expect(
      lines.elements == [
        "LoginStore created",
        "LoginStore ← passwordChanged(‹redacted›)",
        "LoginStore   password: ‹redacted› → ‹redacted›",
        "LoginStore ← passwordChanged(‹redacted›)",
        #"LoginStore ← login(user: "ann", password: ‹redacted›)"#,
        #"LoginStore   account: Account(user: "", password: ‹redacted›) → "#
          + #"Account(user: "ann", password: ‹redacted›)"#,
        "LoginStore   token: ‹redacted› → ‹redacted›",
      ])
  }

  @Test("It logs a changed field with an equal description, of any type")
  func sameText() {
    let lines = Log<String>()
    let store = LoginStore()
    store.use(TrapezioLoggingPlugin { lines.append($0) })
    store.update { $0.account.password = Redacted("hunter2") }
    store.update { $0.attempts += 1 }
    #expect(
      lines.elements == [
        #"LoginStore   account: Account(user: "", password: ‹redacted›) → "#
          + #"Account(user: "", password: ‹redacted›)"#,
        "LoginStore   attempts: 0 → 1",
      ])
  }
}

private struct Account: Equatable, Sendable {
  var user = ""
  var password = Redacted("")
}

private struct LoginState: TrapezioState {
  @Redacted var password = ""
  @Redacted var token: String? = nil
  var account = Account()
  var attempts = 0
}

private enum LoginEvent: TrapezioEvent {
  case passwordChanged(Redacted<String>)
  case login(user: String, password: Redacted<String>)
}

private final class LoginStore: TrapezioStore<CounterScreen, LoginState, LoginEvent> {
  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: LoginState())
  }

  override func handle(event: LoginEvent) {
    switch event {
    case .passwordChanged(let password):
      update { $0.$password = password }
    case .login(let user, let password):
      update { $0.account = Account(user: user, password: password) }
    }
  }
}
