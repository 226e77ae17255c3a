// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: login with a waiting link", .inTurn)
@MainActor
struct LoginWithWaitingLinkTests {
  let signIn = FakeInteractor<String, Customer>()
  let stack = TrapezioStackNavigator(root: StartScreen())
  let routes = TrapezioRoutes<Never> {
    TrapezioRoute(OrderScreen.self, name: "order", link: "/order/:id")
  }

  func makeFlow(line: UInt = #line) -> TestFlow {
    TestFlow(of: stack, line: line) { SignInScreen.route(signIn) }
  }

  func open(_ link: String) async throws {
    await stack.open(try routes.request(of: link).path)
  }

  @Test("The link waits for the login, and is opened once")
  func waiting() async throws {
    let gate = SignInGate(of: stack)
    let flow = makeFlow()
    try await open("/order/7")
    await flow.expectScreen(SignInScreen(), as: .sheet)
    await flow.send(.nameChanged("Ann"), to: SignInStore.self)
    await flow.send(.submit, to: SignInStore.self)
    await signIn.expectCall("Ann")
    signIn.succeed(Customer(name: "Ann"))
    await flow.expectScreen(OrderScreen(id: 7))
    #expect(gate.customer == Customer(name: "Ann"))
    #expect(stack.path.count == 1)
    await flow.finish()
  }

  @Test("A login that fails keeps the link, and a cancelled one drops it")
  func failing() async throws {
    let gate = SignInGate(of: stack)
    let flow = makeFlow()
    try await open("/order/7")
    await flow.expectScreen(SignInScreen())
    signIn.fail(with: OfflineError())
    await flow.send(.submit, to: SignInStore.self)
    await flow.expectState(of: SignInStore.self) { $0.error == "You are offline." }
    #expect(stack.interceptors?.parked(under: "sign-in").count == 1)
    await flow.send(.cancel, to: SignInStore.self)
    await flow.expectScreen(StartScreen())
    await gate.tasks.expectIdle()
    #expect(stack.interceptors?.parked(under: "sign-in").isEmpty == true)
    #expect(gate.customer == nil)
    await flow.finish()
  }

  @Test("A customer who is signed in sees the order at once")
  func signedIn() async throws {
    let gate = SignInGate(of: stack)
    let flow = makeFlow()
    signIn.succeed(Customer(name: "Ann"))
    try await open("/order/7")
    await flow.expectScreen(SignInScreen())
    await flow.send(.submit, to: SignInStore.self)
    await flow.expectScreen(OrderScreen(id: 7))
    await gate.tasks.expectIdle()
    try await open("/order/8")
    await flow.expectScreen(OrderScreen(id: 8))
    await flow.finish()
  }
}
