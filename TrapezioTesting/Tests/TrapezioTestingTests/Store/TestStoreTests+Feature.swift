// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature
import TrapezioTesting

@Suite("TestStore, features", .inTurn)
@MainActor
struct TestStoreFeatureTests {
  struct CounterFeature: Feature {
    @Observable
    final class State {
      var count = 0
      var isLoading = false
    }

    enum Action: Sendable {
      case increment
      case load
      case tick
      case stop
    }

    let halve: FakeInteractor<Int, Int>
    let clock: TestClock

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .load:
          state.isLoading = true
          return .run(id: "load") { state in
            let count = try await halve.execute(params: state.count).get()
            state.isLoading = false
            state.count = count
          }
          .catch { _, state in state.isLoading = false }
        case .tick:
          return .run(id: "tick") { state in
            for _ in 0..<3 {
              try await clock.sleep(for: .seconds(1))
              state.count += 1
            }
          }
        case .stop:
          return .cancel(id: "tick")
        }
      }
    }
  }

  struct Snapshot: Equatable {
    var count: Int
    var isLoading: Bool
  }

  private let halve = FakeInteractor<Int, Int>()
  private let clock = TestClock()

  private func makeStore() -> TestStore<SnapshotStore<CounterFeature, Snapshot>> {
    TestStore(
      Store(
        initialState: CounterFeature.State(), feature: CounterFeature(halve: halve, clock: clock))
    ) { Snapshot(count: $0.count, isLoading: $0.isLoading) }
  }

  @Test("send asserts the change of an action, and receive the changes of its work")
  func feature() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(.load) { $0.isLoading = true }
    halve.succeed(8)
    await store.receive {
      $0.isLoading = false
      $0.count = 8
    }
    await store.send(.load) { $0.isLoading = true }
    halve.fail(with: OfflineError())
    await store.receive { $0.isLoading = false }
    await store.finish()
  }

  @Test("each turn of the work is one change")
  func turns() async {
    let store = makeStore()
    await store.send(.tick)
    for count in 1...2 {
      await clock.advance(by: .seconds(1))
      await store.receive { $0.count = count }
    }
    await store.send(.stop)
    await store.finish()
  }

  @Test("a second test store fails, even if it asserts another snapshot")
  func secondTestStore() async {
    let capture = await captureFailures {
      let store = Store(
        initialState: CounterFeature.State(), feature: CounterFeature(halve: halve, clock: clock))
      let counts = TestStore(store) { $0.count }
      let flags = TestStore(store) { $0.isLoading }
      await counts.send(.increment) { $0 = 1 }
      await counts.finish()
      await flags.finish()
    }
    #expect(capture.messages.count == 1)
    #expect(capture.text.contains("already has a test store."))
  }

  @Test("a later snapshot store hides no changes, even with the same type of snapshot")
  func laterSnapshotStore() async {
    let capture = await captureFailures {
      let store = makeStore()
      let counts = SnapshotStore(store.base.store) { $0.count }
      let others = SnapshotStore(store.base.store) { Snapshot(count: -$0.count, isLoading: false) }
      await store.send(.increment) { $0.count = 1 }
      await store.send(.load) { $0.isLoading = true }
      halve.succeed(8)
      await store.receive {
        $0.isLoading = false
        $0.count = 8
      }
      await store.send(.increment) { $0.count = 9 }
      others.tellChanges()
      counts.tellChanges()
      await store.finish()
    }
    #expect(capture.text == "")
  }

  @Test("the examples of the documentation")
  func example() async {
    let feature = CounterFeature(halve: halve, clock: clock)
    let store = TestStore(
      Store(initialState: CounterFeature.State(), feature: feature)
    ) {
      $0.count
    }
    await store.send(.increment) { $0 = 1 }
    await store.finish()
  }

  @Test("changes of features that were not asserted are failures")
  func failures() async {
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.increment)
      await store.send(.tick)
      await clock.advance(by: .seconds(1))
      await clock.advance(by: .zero)
      await store.end()
    }
    #expect(
      capture.text == """
        State was not expected to change, but it did:

              TestStoreFeatureTests.Snapshot(
            −   count: 0,
            +   count: 1,
                isLoading: false
              )

        (Expected: −, Actual: +)

        Describe the change in the trailing closure of "send(.increment)", or set "store.exhaustivity = .off".

        See Failures#state-changed.
        ---
        Not everything was asserted before "end()".

        1 change of the state:

              TestStoreFeatureTests.Snapshot(
            −   count: 1,
            +   count: 2,
                isLoading: false
              )

        Assert each with "receive", or call "skipChanges()".

        See Failures#not-everything-asserted.
        """)
  }

  /// Work that makes two changes, which the test receives after the work has ended.
  private struct TwiceFeature: Feature {
    func handle() -> ActionHandler<CounterFeature.Action, CounterFeature.State> {
      ActionHandler { _, _ in
        .merge(.run { $0.count = 1 }, .run { $0.isLoading = true })
      }
    }
  }

  @Test(
    "the last change of ended work is received, or reported", arguments: [true, false])
  func lastChange(isReceived: Bool) async {
    for _ in 0..<200 {
      let capture = await captureFailures {
        let store = TestStore(Store(initialState: CounterFeature.State(), feature: TwiceFeature()))
        { Snapshot(count: $0.count, isLoading: $0.isLoading) }
        await store.send(.load)
        await store.receive { $0.count = 1 }
        if isReceived { await store.receive { $0.isLoading = true } }
        await store.finish()
      }
      #expect(capture.messages.count == (isReceived ? 0 : 1))
    }
  }

  private struct Waiting: ActionMiddleware {
    let gate: Gate
    var last = Gate(isOpen: true)

    func beforeAction<Action, State>(action: Action, state: State) async throws {
      await gate.passIgnoringCancellation()
    }

    func afterAction<Action, State>(
      action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
    ) async throws {
      await last.passIgnoringCancellation()
    }

    func onError<Action, State>(error: any Error, action: Action, state: State) async {}
  }

  @Test("middleware that waits after an action does not delay the change of the action")
  func waitingAfterwards() async {
    let last = Gate()
    let feature = WaitingFeature(middleware: Waiting(gate: Gate(isOpen: true), last: last))
    let store = TestStore(Store(initialState: CounterFeature.State(), feature: feature)) {
      $0.count
    }
    await store.send(.increment)
    await store.receive { $0 = 1 }
    last.open()
    await store.finish()
  }

  private struct WaitingFeature: Feature {
    let middleware: Waiting

    func handle() -> ActionHandler<CounterFeature.Action, CounterFeature.State> {
      ActionHandler { _, state in
        state.count += 1
        return .none
      }.use(middleware)
    }
  }

  @Test("the change of an action is received if its middleware waits")
  func waiting() async {
    let gate = Gate()
    let store = TestStore(
      Store(
        initialState: CounterFeature.State(),
        feature: WaitingFeature(middleware: Waiting(gate: gate)))
    ) { $0.count }
    await store.send(.increment)
    gate.open()
    await store.receive { $0 = 1 }
    await store.send(.increment)
    await store.receive { $0 = 2 }
    await store.finish()
  }

  @Test("a failure says that the middleware of an action is running")
  func waitingTooLong() async {
    let gate = Gate()
    let capture = await captureFailures {
      let store = TestStore(
        Store(
          initialState: CounterFeature.State(),
          feature: WaitingFeature(middleware: Waiting(gate: gate)))
      ) { $0.count }
      await store.send(.increment)
      store.limit = .milliseconds(20)  // The limit is the subject.
      await store.receive { $0 = 1 }
      store.limit = .seconds(10)
      await store.end()
    }
    gate.open()
    #expect(
      capture.text == """
        A change was expected, but none came within 0.02 seconds.

            An action is queued, or its middleware is running.

        Let the work continue, or raise "limit".

        See Failures#change-missing.
        """)
  }

  /// Runs closures of the test as work.
  private struct WorkFeature: Feature {
    enum Action: Sendable {
      case increment
      case work(@MainActor @Sendable (CounterFeature.State) async -> Void)
    }

    func handle() -> ActionHandler<Action, CounterFeature.State> {
      ActionHandler { action, state in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .work(let work):
          return .run { await work($0) }
        }
      }
    }
  }

  private func makeWorkStore() -> TestStore<SnapshotStore<WorkFeature, Snapshot>> {
    TestStore(Store(initialState: CounterFeature.State(), feature: WorkFeature())) {
      Snapshot(count: $0.count, isLoading: $0.isLoading)
    }
  }

  @Test("a change that work makes just before an event is not part of the event")
  func changeBeforeAnEvent() async {
    let store = makeWorkStore()
    let work = await store.send(
      .work { state in
        state.isLoading = true
        // Nothing has reported the change yet.
        await store.send(.increment) { $0.count = 1 }
      })
    await work.finish()
    await store.receive { $0.isLoading = true }
    await store.finish()
  }

  @Test("receive gets a change of the state object that nothing has reported yet")
  func unreportedChange() async {
    let store = makeWorkStore()
    store.base.store.state.count = 5
    await store.receive { $0.count = 5 }
    await store.finish()
  }

  @Test("after a test store has finished, another one can test the store of a feature")
  func second() async {
    let first = makeWorkStore()
    await first.send(.increment) { $0.count = 1 }
    await first.finish()
    let second = TestStore(first.base.store) {
      Snapshot(count: $0.count, isLoading: $0.isLoading)
    }
    await second.send(.increment) { $0.count = 2 }
    await second.send(.work { $0.isLoading = true })
    await second.receive { $0.isLoading = true }
    await second.finish()
    #expect(second.state == Snapshot(count: 2, isLoading: true))
  }

  @Test("a second test store for the store of a feature is a failure")
  func twice() async {
    let store = makeWorkStore()
    let capture = await captureFailures {
      let second = TestStore(store.base.store) {
        Snapshot(count: $0.count, isLoading: $0.isLoading)
      }
      await second.finish()
    }
    #expect(
      capture.text == """
        SnapshotStore<WorkFeature, Snapshot> already has a test store.

        Use that test store, or finish it first. Two test stores of one store would each miss the \
        events of the other.

        See Failures#second-test-store.
        """)
    await store.finish()
  }

  @Test("each change of work reaches a waiting receive while the work is running")
  func changesOfRunningWork() async throws {
    let gates = [Gate(), Gate(), Gate()]
    let store = makeWorkStore()
    store.limit = .seconds(1_000)
    await store.send(
      .work { state in
        for gate in gates {
          await gate.pass()
          state.count += 1
        }
      })
    for (index, gate) in gates.enumerated() {
      let received = Task { await store.receive { $0.count = index + 1 } }
      // Now the task waits.
      await mainActorTurn()
      gate.open()
      try await received.end()
    }
    await store.finish()
  }

  @Test("a thousand tests at once have one outcome")
  func parallel() async {
    await withTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask {
          let tests = TestStoreFeatureTests()
          await tests.feature()
          await tests.turns()
        }
      }
    }
  }
}
