// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import ReaderLogin
import ReaderScreens
import TerminalHost
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("LoginPanel", .inTurn)
@MainActor
struct LoginPanelTests {
  @Test("The fields send what the user types, and submit")
  func fields() async throws {
    let panel = TestProjection(LoginPanel(), state: LoginState(name: "Ann"))
    let fields = panel.content.fields
    #expect(fields.map(\.name) == ["Name", "Password"])
    #expect(fields.map(\.text) == ["Ann", ""])
    #expect(fields.map(\.isSecret) == [false, true])
    fields[0].onChange("Bob")
    await panel.expectEvent(.nameChanged("Bob"))
    fields[1].onChange("secret")
    await panel.expectEvent(.passwordChanged(Redacted("secret")))
    fields[0].onSubmit?()
    await panel.expectEvent(.focused(.password))
    fields[1].onSubmit?()
    await panel.expectEvent(.submit)
    try #require(panel.content.commands.first).action()
    await panel.expectEvent(.submit)
    panel.expectNoMoreEvents()
  }

  @Test("The fields show their problems")
  func problems() {
    let panel = TestProjection(LoginPanel(), state: LoginState())
    #expect(panel.content.fields.map(\.problem) == [nil, nil])
    panel.state.isChecked = true
    #expect(panel.content.fields.map(\.problem) == ["Enter your name.", "Enter your password."])
  }

  @Test("The first empty field has the focus, and then the field of the state")
  func focus() {
    let panel = TestProjection(LoginPanel(), state: LoginState())
    #expect(panel.content.fields.map(\.isFocused) == [true, false])
    panel.state = LoginState(name: "Ann")
    #expect(panel.content.fields.map(\.isFocused) == [false, true])
    panel.state.focus = nil
    #expect(panel.content.fields.map(\.isFocused) == [false, false])
  }

  @Test("A failure is shown, with a key to try again")
  func failure() {
    let panel = TestProjection(LoginPanel(), state: LoginState(name: "Ann"))
    #expect(panel.content.commands.map(\.label) == ["sign in"])
    panel.state.problem = ReaderError.timedOut.message
    panel.state.mayRetry = true
    #expect(panel.content.lines == ["The server does not answer. Try again later."])
    #expect(panel.content.commands.map(\.label) == ["try again"])
  }

  @Test("While it signs in, the panel shows progress and a key to cancel")
  func progress() async throws {
    let panel = TestProjection(LoginPanel(), state: LoginState(name: " Ann "))
    panel.state.isSigningIn = true
    #expect(panel.content.fields.isEmpty)
    #expect(panel.content.progress == TerminalProgress("Signing in as Ann…"))
    try #require(panel.content.commands.first).action()
    await panel.expectEvent(.cancel)
    #expect(panel.content.commands.map(\.key) == ["c"])
  }

  @Test("The route draws the screen")
  func route() async throws {
    let signIn = FakeInteractor<Credentials, User>()
    let routes = TrapezioRoutes { LoginScreen.route(signIn: signIn).page(LoginPanel()) }
    let stack = TrapezioStackNavigator(root: LoginScreen(name: "Ann"))
    let context = TrapezioScreenContext(
      entry: stack.root, in: stack, interop: FakeTrapezioInterop())
    let page = try #require(routes.content(for: LoginScreen(name: "Ann"), context))
    page.appear(until: stack.lifetime(of: stack.root))
    page.panel.fields[1].onChange("secret")
    page.panel.fields[1].onSubmit?()
    await signIn.expectCall(Credentials(name: "Ann", password: "secret"))
    signIn.fail(with: ReaderError.wrongPassword)
    await page.finish()
    #expect(page.panel.lines == ["The name or the password is wrong."])
  }
}
