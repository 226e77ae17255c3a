// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderLogin
import ReaderScreens
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("LoginStore", .inTurn)
@MainActor
struct LoginStoreTests {
  private static let credentials = Credentials(name: "Ann", password: "secret")

  private let signIn = FakeInteractor<Credentials, User>()
  private let navigator: FakeTrapezioNavigator

  init() {
    navigator = FakeTrapezioNavigator(screen: LoginScreen(), as: .sheet)
  }

  private func makeStore(
    _ screen: LoginScreen = LoginScreen(), navigator own: FakeTrapezioNavigator? = nil
  ) -> TestStore<LoginStore> {
    let navigator = own ?? navigator
    return TestStore(
      LoginStore(screen: screen, signIn: signIn, navigator: navigator), navigator: navigator)
  }

  /// Creates a store in which the user has typed a name and a password.
  private func makeFilledStore(
    navigator: FakeTrapezioNavigator? = nil
  ) async -> TestStore<LoginStore> {
    let store = makeStore(navigator: navigator)
    await store.send(.nameChanged(" Ann ")) { $0.name = " Ann " }
    await store.send(.passwordChanged(Redacted("secret"))) { $0.password = "secret" }
    return store
  }

  private func submit(_ store: TestStore<LoginStore>) async {
    await store.send(.submit) {
      $0.isChecked = true
      $0.problem = nil
      $0.mayRetry = false
      $0.isSigningIn = true
      $0.focus = nil
    }
    await signIn.expectCall(Self.credentials)
  }

  // MARK: Signing in

  @Test("A sign-in dismisses the screen, and removes the password")
  func success() async {
    let store = await makeFilledStore()
    await submit(store)
    signIn.succeed(User(name: "Ann"))
    await store.receive {
      $0.isSigningIn = false
      $0.password = ""
    }
    await navigator.expectEvent(.dismiss)
    #expect(navigator.hasLeft)
    await store.finish()
  }

  @Test("If the screen is awaited, it returns the user")
  func result() async {
    let awaited = FakeTrapezioNavigator(screen: LoginScreen(), as: .sheet, isAwaited: true)
    let store = await makeFilledStore(navigator: awaited)
    await submit(store)
    signIn.succeed(User(name: "Ann"))
    await store.receive {
      $0.isSigningIn = false
      $0.password = ""
    }
    await awaited.expectEvent(.dismissReturning(User(name: "Ann")))
    #expect(awaited.returnedResult as? User == User(name: "Ann"))
    await store.finish()
  }

  @Test("At the root, the screen stays and is usable")
  func root() async {
    let root = FakeTrapezioNavigator(root: LoginScreen())
    let store = await makeFilledStore(navigator: root)
    await submit(store)
    signIn.succeed(User(name: "Ann"))
    await store.receive {
      $0.isSigningIn = false
      $0.password = ""
    }
    await root.expectEvent(.dismiss)
    #expect(!root.hasLeft)
    await store.finish()
  }

  @Test("During the sign-in, neither another submit nor typing has an effect")
  func twice() async {
    let store = await makeFilledStore()
    await submit(store)
    await store.send(.submit)
    await store.send(.nameChanged("Bob"))
    await store.send(.passwordChanged(Redacted("other")))
    signIn.fail(with: ReaderError.wrongPassword)
    await store.receive {
      $0.isSigningIn = false
      $0.problem = "The name or the password is wrong."
      $0.focus = .password
    }
    signIn.expectNoMoreCalls()
    await store.finish()
  }

  // MARK: Validation

  @Test("Fields are checked after the first submit, and then after each change")
  func validation() async {
    let store = makeStore()
    await store.send(.nameChanged("A")) { $0.name = "A" }
    await store.send(.nameChanged("")) { $0.name = "" }
    #expect(store.state.nameProblem == nil)
    await store.send(.submit) {
      $0.isChecked = true
      $0.focus = .name
    }
    #expect(store.state.nameProblem == "Enter your name.")
    #expect(store.state.passwordProblem == "Enter your password.")
    await store.send(.nameChanged("  ")) { $0.name = "  " }
    #expect(store.state.nameProblem == "Enter your name.")
    await store.send(.nameChanged("Ann")) { $0.name = "Ann" }
    #expect(store.state.nameProblem == nil)
    await store.send(.submit) { $0.focus = .password }
    await store.send(.passwordChanged(Redacted("secret"))) { $0.password = "secret" }
    #expect(store.state.invalidField == nil)
    await submit(store)
    await store.end()
  }

  @Test("The focus follows the user")
  func focus() async {
    let store = makeStore()
    #expect(store.state.focus == .name)
    await store.send(.focused(.password)) { $0.focus = .password }
    await store.send(.focused(.name)) { $0.focus = .name }
    await store.send(.focused(nil)) { $0.focus = nil }
    await store.finish()
  }

  // MARK: Failures

  @Test(
    "A temporary failure is shown with Retry, which signs in",
    arguments: [
      ReaderError.offline, .timedOut, .serverFailed(status: 500), .unreadableAnswer,
      .databaseBusy, .diskFull,
    ])
  func retry(error: ReaderError) async {
    let store = await makeFilledStore()
    await submit(store)
    signIn.fail(with: error)
    await store.receive {
      $0.isSigningIn = false
      $0.problem = error.message
      $0.mayRetry = true
    }
    await submit(store)
    signIn.succeed(User(name: "Ann"))
    await store.receive {
      $0.isSigningIn = false
      $0.password = ""
    }
    await navigator.expectEvent(.dismiss)
    await store.finish()
  }

  @Test(
    "A refusal moves to the password, and typing removes the message",
    arguments: [ReaderError.wrongPassword, .rejected("Ann is not welcome.")])
  func refusal(error: ReaderError) async {
    let store = await makeFilledStore()
    await submit(store)
    signIn.fail(with: error)
    await store.receive {
      $0.isSigningIn = false
      $0.problem = error.message
      $0.focus = .password
    }
    await store.send(.passwordChanged(Redacted("secret")))
    await store.send(.passwordChanged(Redacted("Secret"))) {
      $0.password = "Secret"
      $0.problem = nil
    }
    await store.finish()
  }

  // MARK: Cancelling and leaving

  @Test("Cancel ends the sign-in, and the user can sign in again")
  func cancelling() async {
    let store = await makeFilledStore()
    await submit(store)
    await store.send(.cancel)
    await store.receive { $0.isSigningIn = false }
    await submit(store)
    signIn.fail(with: ReaderError.offline)
    await store.receive {
      $0.isSigningIn = false
      $0.problem = ReaderError.offline.message
      $0.mayRetry = true
    }
    await store.send(.cancel)
    await store.finish()
  }

  @Test("The user leaves with Close")
  func close() async {
    let store = makeStore()
    await store.send(.close)
    await navigator.expectEvent(.back)
    await store.finish()
    #expect(navigator.hasLeft)
  }

  @Test("A guard prevents a swipe only during the sign-in")
  func swiping() async {
    let store = await makeFilledStore()
    #expect(!navigator.stack.isGuarded(navigator.entry))
    await submit(store)
    #expect(navigator.stack.isGuarded(navigator.entry))
    signIn.fail(with: ReaderError.offline)
    await store.receive {
      $0.isSigningIn = false
      $0.problem = ReaderError.offline.message
      $0.mayRetry = true
    }
    #expect(!navigator.stack.isGuarded(navigator.entry))
    await submit(store)
    await store.send(.cancel)
    await store.receive { $0.isSigningIn = false }
    #expect(!navigator.stack.isGuarded(navigator.entry))
    await store.finish()
  }

  @Test("Leaving cancels the sign-in", arguments: [TrapezioLeaveReason.back, .link, .windowClose])
  func leaving(reason: TrapezioLeaveReason) async {
    let store = await makeFilledStore()
    await submit(store)
    let stack = navigator.stack
    #expect(await stack.back(from: stack.current, by: reason).value)
    await store.end()
    #expect(signIn.waitingCallCount == 0)
  }

  @Test("A store is deallocated, even during a sign-in")
  func release() async {
    await expectDeallocates {
      let store = await makeFilledStore()
      await submit(store)
      await store.end()
      return store.base
    }
  }

  // MARK: Drafts and redaction

  @Test("The screen names the user whose session has expired")
  func expired() async {
    let store = makeStore(LoginScreen(name: "Ann"))
    #expect(store.state == LoginState(name: "Ann"))
    await store.finish()
  }

  @Test("The draft has only the name")
  func draft() async throws {
    let store = await makeFilledStore()
    await store.send(.submit) {
      $0.isChecked = true
      $0.isSigningIn = true
      $0.focus = nil
    }
    let data = try JSONEncoder().encode(store.state)
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":" Ann "}"#)
    #expect(try JSONDecoder().decode(LoginState.self, from: data) == LoginState(name: " Ann "))
    await store.end()
  }

  @Test("After a relaunch, the name is restored, and the password is not")
  func restored() async {
    let stack = TrapezioStackNavigator(root: LoginScreen())
    let step = TrapezioNavigationStep(
      LoginScreen(name: "Ann"), as: .sheet, draft: LoginState(name: "Bob"))
    #expect(await stack.open([step]))
    let store = TestStore(
      LoginStore(
        screen: LoginScreen(name: "Ann"), signIn: signIn,
        navigator: stack.navigator(of: stack.current)))
    #expect(store.state == LoginState(name: "Bob"))
    await store.finish()
  }

  @Test("No log shows the password")
  func redaction() async {
    let store = await makeFilledStore()
    #expect(!"\(store.state)".contains("secret"))
    #expect(!"\(LoginEvent.passwordChanged(Redacted("secret")))".contains("secret"))
    await store.finish()
  }
}
