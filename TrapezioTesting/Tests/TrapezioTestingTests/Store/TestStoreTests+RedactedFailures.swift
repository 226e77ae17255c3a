// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

extension TestStoreFailuresTests {
  @Test("A failure says that redacted values differ, and shows none of them")
  func redactedValues() async {
    let capture = await captureFailures {
      let store = TestStore(LoginStore())
      await store.send(.login(Redacted("hunter2")))
      await store.send(.login(Redacted("hunter3"))) { $0.account.password = Redacted("hunter2") }
    }
    let difference = """
            LoginState(
          −   account: Account(password: ‹redacted›)
          +   account: Account(password: ‹redacted›)
          −   _token: ‹redacted›
          +   _token: ‹redacted›
            )

      (Expected: −, Actual: +)
      """
    #expect(
      capture.messages == [
        """
        State was not expected to change, but it did:

        \(difference)

        Describe the change in the trailing closure of "send(.login(‹redacted›))", or set "store.exhaustivity = .off".

        See Failures#state-changed.
        """,
        """
        State did not change as expected:

        \(difference)

        Correct the trailing closure of "send(.login(‹redacted›))", or the store.

        See Failures#state-changed-differently.
        """,
      ])
  }
}

private struct Account: Equatable, Sendable {
  var password = Redacted("")
}

private struct LoginState: TrapezioState {
  var account = Account()
  @Redacted var token: String?
}

private enum LoginEvent: TrapezioEvent {
  case login(Redacted<String>)
}

private struct LoginScreen: TrapezioScreen {}

private final class LoginStore: TrapezioStore<LoginScreen, LoginState, LoginEvent> {
  init() {
    super.init(screen: LoginScreen(), initialState: LoginState())
  }

  override func handle(event: LoginEvent) {
    switch event {
    case .login(let password):
      update {
        $0.account.password = password
        $0.token = password.wrappedValue
      }
    }
  }
}
