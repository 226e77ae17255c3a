// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// The examples of the reference, one for each type.
@Suite("The reference", .inTurn)
@MainActor
struct TestStoreReferencesTests {
  private let screen = CounterScreen(initialValue: 4)
  private let observe = FakeSubjectInteractor<Int, Int>()

  @Test("TestStore")
  func testStore() async {
    let store = TestStore(CounterStore(screen: screen, observe: observe))
    await store.send(.clear) { $0.count = 0 }
    await store.messages.expectEvent("Cleared.")
    await store.press("Undo") { $0.count = 4 }
    await store.send(.observe)
    observe.emit(5)
    await store.receive { $0.count = 5 }
    observe.emit(6)
    observe.emit(7)
    await store.receive(until: { $0.count == 7 })
    observe.emit(8)
    await store.base.awaitState("a count of 8", until: { $0.count == 8 })
    store.skipChanges()
    await store.cancelTasks()
    await store.finish()
  }

  @Test("FakeInteractor")
  func interactor() async {
    let halve = FakeInteractor<Int, Int>()
    let call = Task { await halve.execute(params: 4) }
    await halve.expectCall(4)
    halve.fail(with: OfflineError(), for: 4)
    expectFailure(await call.value, OfflineError())
    halve.succeed(3)
    expectSuccess(await halve.execute(params: 6), 3)
    #expect(await halve.nextCall() == 6)
    halve.expectNoMoreCalls()
  }

  @Test("FakeSubjectInteractor")
  func subject() async {
    var values = observe.stream(for: 7).makeAsyncIterator()
    observe.emit(10, for: 7)
    #expect(await values.next() == 10)
    #expect(observe.isObserved)
    observe.endObservation()
    #expect(await values.next() == nil)
  }

  @Test("FakeTrapezioNavigator")
  func navigator() async {
    let navigator = FakeTrapezioNavigator(screen: screen)
    navigator.goTo(SummaryScreen(value: 4))
    navigator.leave()
    navigator.dismiss()
    #expect(
      navigator.takeEvents() == [.goTo(SummaryScreen(value: 4)), .dismiss])
    #expect(navigator.hasLeft)
  }

  @Test("The user")
  func user() async {
    let navigator = FakeTrapezioNavigator(screen: screen)
    let question = TrapezioDialog(
      "Reset?", buttons: [.destructive("Reset", true), .cancel("Keep", false)])
    let first = Task { await navigator.ask(question) }
    await navigator.expectQuestion("Reset?")
    await navigator.answer(true)
    #expect(await first.value == true)
    let second = Task { await navigator.ask(question) }
    await navigator.expectQuestion("Reset?")
    await navigator.closeQuestion()
    #expect(await second.value == false)
    #expect(await navigator.userLeaves().value)
  }

  @Test("Recorders")
  func recorders() async {
    let interop = FakeTrapezioInterop()
    interop.send(CounterInteropEvent.helpRequested)
    interop.send(CounterInteropEvent.signedOut)
    await interop.expectEvent(CounterInteropEvent.helpRequested)
    #expect(
      await interop.nextEvent(as: CounterInteropEvent.self) == .signedOut)
    interop.expectNoMoreEvents()
    #expect(interop.events.count == 2)
  }

  @Test("Clocks")
  func clocks() async throws {
    let clock = TestClock()
    let first = Task { try await clock.sleep(for: .seconds(2)) }
    let second = Task { try await clock.sleep(for: .seconds(5)) }
    await clock.advance(by: .seconds(3), sleepers: 2)
    try await first.value
    #expect(clock.pendingSleeps == [.seconds(2)])
    clock.run()
    try await second.value
  }

  @Test("Assertions")
  func assertions() async throws {
    let halve = FakeInteractor<Int, Int>(answers: [
      .success(2), .success(2), .failure(OfflineError()), .failure(OfflineError()),
    ])
    #expect(expectSuccess(await halve.execute(params: 4)) == 2)
    #expect(try requireSuccess(await halve.execute(params: 4)) == 2)
    expectFailure(await halve.execute(params: 4), OfflineError())
    let error = try requireFailure(
      await halve.execute(params: 4), as: OfflineError.self)
    #expect(error.message == "You are offline.")
    expectCancelled(
      StrataResult<Int>.failure(StrataCancellationException()))
  }

  @Test("Ids and dates")
  func idsAndDates() async {
    let makeID = UUID.counting()
    #expect(makeID() == UUID(number: 0))
    #expect(makeID() == UUID(number: 1))
    let second = UUID(number: 1)
    #expect(second.uuidString.hasSuffix("-000000000001"))
    let clock = TestClock()
    let now = clock.dates(from: Date(timeIntervalSince1970: 60))
    await clock.advance(by: .seconds(5), sleepers: 0)
    #expect(now() == Date(timeIntervalSince1970: 65))
  }

  @Test("TestFlow")
  func flow() async {
    let flow = TestFlow(root: screen) { CounterRoutes.counter }
    await flow.send(.help, to: CounterStore.self)
    await flow.interop.expectEvent(CounterInteropEvent.helpRequested)
    await flow.send(.increment, to: CounterStore.self)
    #expect(flow.store(CounterStore.self)?.state.count == 5)
    await flow.send(.askSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 5))
    flow.userLeaves()
    await flow.expectState(of: CounterStore.self) { $0.count == -1 }
    await flow.end()
  }
}
