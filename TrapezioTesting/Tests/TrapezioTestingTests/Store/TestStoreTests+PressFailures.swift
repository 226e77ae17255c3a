// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

extension TestStoreFailuresTests {
  @Test("press fails on an action that no message offers")
  func noSuchAction() async {
    var line: UInt = 0
    let capture = await failures { store in
      line = #line + 1
      await store.press("Undo")
      await store.send(.clear) { $0.count = 0 }
      await store.send(.warn("Oh"))
      #expect(store.messages.takeEvents().count == 2)
      await store.press("Redo")
      await store.press("Undo", of: "Oh")
    }
    #expect(capture.failures.first?.line == line)
    #expect(
      capture.text == """
        "press("Undo")" was called, but no asserted message offers this action.

        The test has asserted no messages. The test store records only messages that the store or its work emits.

        See Failures#action-not-pressed.
        ---
        "press("Redo")" was called, but no asserted message offers this action.

        The asserted messages:

            "Cleared." offers "Undo", "Halve"
            "Oh" offers no action

        See Failures#action-not-pressed.
        ---
        "press("Undo", of: "Oh")" was called, but no asserted message offers this action.

        The asserted messages:

            "Cleared." offers "Undo", "Halve"
            "Oh" offers no action

        See Failures#action-not-pressed.
        """)
  }

  @Test("the failure of a missing message says which messages are recorded")
  func missingMessage() async {
    let capture = await failures { await $0.messages.expectMessage("Cleared.") }
    #expect(
      capture.text == """
        A message was expected, but none came, and no work of the store is running.

        There were no earlier messages.

        The test store records only messages that the store or its work emits.

        \(FailureCapture.noRunningWork)
        """)
  }

  @Test("press fails before the message is asserted")
  func pressUnasserted() async {
    let capture = await failures { store in
      await store.send(.clear) { $0.count = 0 }
      await store.press("Undo") { $0.count = 4 }
      store.messages.reset()
    }
    #expect(
      capture.text == """
        "press("Undo")" was called before the test asserted the message.

        First assert the message with "messages.expectMessage(_:)".

        See Failures#action-not-pressed.
        """)
  }

  @Test("press fails on a message that was already pressed or cleared")
  func pressTwice() async {
    let capture = await failures { store in
      await store.send(.clear) { $0.count = 0 }
      #expect(store.messages.takeEvents().count == 1)
      await store.press("Undo") { $0.count = 4 }
      await store.press("Undo")
      await store.send(.clear) { $0.count = 0 }
      #expect(store.messages.takeEvents().count == 1)
      store.base.messages.clearAll()
      await store.press("Halve")
    }
    #expect(
      capture.messages
        == ["Undo", "Halve"].map {
          """
          "press("\($0)")" has no effect because the message was already cleared.

          Press an action only once, and before other code clears the message.

          See Failures#action-not-pressed.
          """
        })
  }

  @Test("press fails on a change that no closure describes, and after the end of the test")
  func unexpectedPress() async {
    let capture = await failures { store in
      await store.send(.clear) { $0.count = 0 }
      #expect(store.messages.takeEvents().count == 1)
      await store.press("Undo")
      await store.finish()
      await store.press("Undo")
    }
    #expect(
      capture.text == """
        State was not expected to change, but it did:

        \(CounterState.lines(removed: 0, added: 4))

        (Expected: −, Actual: +)

        Describe the change in the trailing closure of "press("Undo")", or set "store.exhaustivity = .off".

        See Failures#state-changed.
        ---
        "press("Undo")" was called after the end of the test.

        Call "finish()" or "end()" last.

        See Failures#called-after-end.
        """)
  }

  // MARK: Redacted values

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
      capture.text == """
        State was not expected to change, but it did:

        \(difference)

        Describe the change in the trailing closure of "send(.login(‹redacted›))", or set "store.exhaustivity = .off".

        See Failures#state-changed.
        ---
        State did not change as expected:

        \(difference)

        Correct the trailing closure of "send(.login(‹redacted›))", or the store.

        See Failures#state-changed-differently.
        """)
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
