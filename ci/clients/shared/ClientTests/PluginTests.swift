// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Profile

@Suite("Plugins, in the mode of this client")
@MainActor
struct PluginTests {
  private let navigator = FakeTrapezioNavigator(root: ProfileScreen(id: 7))
  private let store: ProfileStore

  init() {
    store = ProfileStore(
      screen: ProfileScreen(id: 7), rename: FakeInteractor(), navigator: navigator)
  }

  @Test("A class keeps its state in plain properties, and knows the screen of the store")
  func state() {
    let counter = EventCounter()
    store.use(counter)
    store.send(.back)
    store.send(.back)
    #expect(counter.count == 2)
    #expect(counter.screens == [7, 7])
    #expect(navigator.dismissCount == 2)
  }

  @Test("A plugin can be a value that receives events and tasks")
  func tasks() async {
    let counter = TaskCounter()
    store.use(counter)
    store.send(.back)
    #expect(counter.latest == "event of ProfileStore")
    await store.send(.reload).finish()
    #expect(counter.latest == "task of ProfileStore")
    #expect(navigator.events == [.dismiss])
  }

  @Test("No description shows a redacted value")
  func redacted() {
    let login = LoginStore(screen: LoginScreen(token: "hunter2"))
    let logger = ProfileLogger()
    login.use(logger)
    login.send(.passwordChanged(Redacted("hunter2")))
    #expect(login.state.password == "hunter2")
    #expect(login.screen.token == "hunter2")
    #expect(logger.events == ["LoginStore passwordChanged(‹redacted›)"])
    #expect(!"\(login.state) \(login.screen)".contains("hunter2"))
  }
}
