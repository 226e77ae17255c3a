// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension TestFlowTests {
  /// An object of the app whose work is not part of a store.
  final class Session: StrataTaskOwner {
    let tasks = StrataTaskScope()
  }

  @Test("The messages of all stores are recorded")
  func messages() async {
    let flow = makeFlow()
    await flow.send(.clear, to: CounterStore.self)
    await flow.messages.expectMessage(
      "Cleared.", title: "Counter", kind: .success, actions: ["Undo", "Halve"])
    flow.stack.goTo(CounterScreen(initialValue: 8))
    await flow.send(.warn("Oh"), to: CounterStore.self)
    await flow.messages.expectMessage("Oh")
    await flow.finish()
  }

  @Test("A flow can use a recorder of the test, which a store may already have")
  func givenRecorder() async {
    let recorder = MessageRecorder(limit: .seconds(30))
    let flow = TestFlow(root: CounterScreen(), messages: recorder) {
      TrapezioRoute(CounterScreen.self, name: "counter") { _, _ in
        let store = CounterStore()
        store.use(recorder.observer)
        return store
      }
    }
    #expect(flow.messages === recorder)
    flow.limit = .seconds(40)
    #expect(recorder.sink.limit == .seconds(30))
    await flow.send(.warn("Oh"), to: CounterStore.self)
    #expect(recorder.takeEvents() == ["Oh"])
    await flow.finish()
  }

  @Test("finish waits for the work of the owners, and for the work that it causes")
  func owners() async {
    let session = Session()
    let gate = Gate()
    let counts = Log<Int>()
    let stack = TrapezioStackNavigator(root: FakeRootScreen())
    let flow = TestFlow(of: stack, owners: session, Session()) {
      TrapezioRoute(CounterScreen.self, name: "counter") { screen, context in
        let store = CounterStore(screen: screen, navigator: context.navigator)
        store.tasks.add(Task { counts.append(screen.initialValue) })
        return store
      }
    }
    session.strataLaunch {
      await gate.pass()
    } reduce: { _ in
      stack.goTo(CounterScreen(initialValue: 8))
    }
    Task { gate.open() }
    await flow.finish()
    #expect(session.tasks.isIdle)
    #expect(counts.elements == [8])
  }

  @Test("end cancels the endless work of the owners")
  func endlessOwner() async {
    let session = Session()
    let flow = TestFlow(root: FakeRootScreen(), owners: session) {}
    let (endless, _) = AsyncStream.makeStream(of: Int.self)
    session.strataCollect(endless) { _ in }
    await flow.end()
    #expect(session.tasks.isIdle)
  }

  @Test("A flow does not retain the owners")
  func releasedOwner() async {
    weak var session: Session?
    let flow = {
      let made = Session()
      session = made
      return TestFlow(root: FakeRootScreen(), owners: made) {}
    }()
    #expect(session == nil)
    await flow.finish()
  }
}
