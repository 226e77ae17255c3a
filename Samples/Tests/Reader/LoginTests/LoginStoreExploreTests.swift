// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderLogin
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("LoginStore in every order", .inTurn)
@MainActor
struct LoginStoreExploreTests {
  @Test("Typing, signing in, failing and cancelling")
  func everyOrder() async {
    await explore { test in
      let signIn = FakeInteractor<Credentials, User>()
      let navigator = FakeTrapezioNavigator(screen: LoginScreen(name: "Ann"), as: .sheet)
      let store = test.store(
        LoginStore(screen: LoginScreen(name: "Ann"), signIn: signIn, navigator: navigator),
        navigator: navigator)
      // The fields are disabled during a sign-in.
      test.sends(to: store) { state in
        state.isSigningIn
          ? [.cancel] : state.password.isEmpty ? [.passwordChanged(Redacted("secret"))] : []
      }
      test.sends([.submit, .submit], to: store)
      test.answers(signIn, failing: [ReaderError.wrongPassword, ReaderError.offline]) {
        User(name: $0.name)
      }
    }
  }
}
