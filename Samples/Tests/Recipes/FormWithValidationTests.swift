// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: form with validation", .inTurn)
@MainActor
struct FormWithValidationTests {
  let signUp = FakeInteractor<NewAccount, Void>()
  let navigator = FakeTrapezioNavigator(screen: SignUpScreen())

  func makeStore(line: UInt = #line) -> TestStore<SignUpStore> {
    TestStore(
      SignUpStore(
        screen: SignUpScreen(), signUp: signUp, navigator: navigator),
      navigator: navigator, line: line)
  }

  func fillIn(_ store: TestStore<SignUpStore>) async {
    await store.send(.emailChanged("ann@example.com")) { $0.email = "ann@example.com" }
    await store.send(.passwordChanged(Redacted("12345678"))) { $0.password = "12345678" }
  }

  @Test("An invalid field gets the focus, and nothing is sent")
  func invalidField() async {
    let store = makeStore()
    await store.send(.emailChanged("ann@example.com")) {
      $0.email = "ann@example.com"
    }
    await store.send(.submit) {
      $0.isChecked = true
      $0.focus = .password
    }
    #expect(store.state.emailProblem == nil)
    #expect(store.state.passwordProblem == "Use at least 8 characters.")
    signUp.expectNoMoreCalls()
    await store.finish()
  }

  @Test("The form leaves once the account exists")
  func success() async {
    let store = makeStore()
    await fillIn(store)
    await store.send(.submit) {
      $0.isChecked = true
      $0.isSaving = true
    }
    await store.send(.submit)
    await signUp.expectCall(NewAccount(email: "ann@example.com", password: Redacted("12345678")))
    signUp.succeed()
    await store.receive { $0.isSaving = false }
    await navigator.expectEvent(.dismiss)
    signUp.expectNoMoreCalls()
    await store.finish()
  }

  @Test("A failure keeps what the user has typed")
  func failure() async {
    let store = makeStore()
    await fillIn(store)
    signUp.fail(with: OfflineError())
    await store.send(.submit) {
      $0.isChecked = true
      $0.isSaving = true
    }
    await store.receive {
      $0.isSaving = false
      $0.error = "You are offline."
    }
    signUp.succeed()
    await store.send(.submit) {
      $0.isSaving = true
      $0.error = nil
    }
    await store.receive { $0.isSaving = false }
    await navigator.expectEvent(.dismiss)
    await store.finish()
  }
}
