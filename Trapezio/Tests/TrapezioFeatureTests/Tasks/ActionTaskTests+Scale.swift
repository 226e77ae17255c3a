// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature

@Suite("ActionTask, scale", .serialized, .inTurn)
@MainActor
struct ActionTaskScaleTests {
  private let store = makeStore()
  private let one = TestTask.run { $0.count += 1 }

  @Test("work inside 100,000 modifiers is done, and released without recursion")
  func modifiers() async {
    await store.send(.start((0..<100_000).reduce(one) { task, _ in task.priority(nil) })).value
    #expect(store.state.count == 1)
  }

  private func nested(_ work: TestTask, in groups: Int) -> TestTask {
    (0..<groups).reduce(work) { $0.cancellable(id: $1) }
  }

  @Test("work inside 2,000 groups with different ids is done")
  func groups() async {
    await store.send(.start(nested(one, in: 2_000))).value
    #expect(store.state.count == 1)
  }

  @Test("work inside many groups can be cancelled by the id of each group", arguments: [0, 50, 99])
  func cancelledGroup(id: Int) async throws {
    let gate = Gate()
    let sent = store.send(.start(nested(.run { _ in await gate.pass() }, in: 100)))
    try await gate.arrival()
    #expect(store.isTaskRunning(id: id))
    store.cancelTask(id: id)
    await sent.value
    #expect(store.runningTaskCount == 0)
  }

  @Test("several thousand nested lists are done, in any composition")
  func lists() async {
    let parts = Array(repeating: TestTask.cancel(id: "unknown"), count: 5_000)
    let composites: [TestTask] = [
      parts.reduce(one) { .merge($0, $1) }, parts.reduce(one) { .concatenate($0, $1) },
      parts.reduce(one) { .concatenate($1, $0) },
      parts.reduce(one) { .merge($1, .concatenate($0)) },
      parts.reduce(one) { .concatenate(.merge($0, $1), $1) },
      parts.reduce(one) { .merge(.concatenate($1, $0, $1), $1) },
    ]
    for composite in composites { await store.send(.start(composite)).value }
    #expect(store.state.count == composites.count)
  }

  @Test("two thousand operations at once, or one after the other, are done")
  func operations() async {
    let parts = Array(repeating: one, count: 2_000)
    let composites: [TestTask] = [
      .merge(parts), .concatenate(parts), .merge(parts.enumerated().map { $1.cancellable(id: $0) }),
    ]
    for composite in composites { await store.send(.start(composite)).value }
    #expect(store.state.count == composites.count * parts.count)
  }

  @Test("a thousand groups are cancelled by their ids")
  func cancelledGroups() async {
    let (ids, gate) = (Array(0..<1_000), Gate())
    let parts = ids.map { TestTask.run { _ in await gate.pass() }.cancellable(id: $0) }
    store.send(.start(.merge(parts)))
    #expect(store.runningTaskCount == ids.count)
    let sent = store.send(.start(.cancel(ids: ids)))
    #expect(store.runningTaskCount == 0)
    await sent.value
  }

  @Test("nested groups with one id are one group, at any depth")
  func oneID() async {
    await store.send(.start((0..<5_000).reduce(one) { task, _ in task.cancellable(id: "x") })).value
    #expect(store.state.count == 1)
  }

  @Test("a task that sends its action repeatedly leaks nothing")
  func loop() async {
    let store = store
    @MainActor func round(_ left: Int) -> TestTask {
      .run { state in
        state.count += 1
        if left > 1 { store.send(.start(round(left - 1))) }
      }
    }
    await store.send(.start(round(2_000))).value
    #expect(store.state.count == 2_000)
    #expect(store.tasks.isIdle)
  }

  /// A stopped clock that counts its readings and its instances.
  private final class CountedClock: Clock, Sendable {
    struct Counts { var clocks = 0, readings = 0 }

    let minimumResolution = Duration.zero
    private let start = ContinuousClock.now
    private let counts: Watched<Counts>

    init(_ counts: Watched<Counts>) {
      self.counts = counts
      counts.update { $0.clocks += 1 }
    }

    // The last task of a store can release it on any thread.
    deinit { counts.update { $0.clocks -= 1 } }

    var now: ContinuousClock.Instant {
      counts.update { $0.readings += 1 }
      return start
    }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
  }

  @Test("a store removes expired throttles")
  func throttles() async {
    let counts = Watched(CountedClock.Counts())
    for id in 0..<1_000 {
      let work = one.throttle(id: id, for: .zero, clock: CountedClock(counts))
      await store.send(.start(work)).value
    }
    #expect(store.state.count == 1_000)
    #expect(counts.value.clocks < 100)
  }

  @Test("the cost of a throttle does not grow with the number of active throttles")
  func throttleCost() {
    let counts = Watched(CountedClock.Counts())
    let clock = CountedClock(counts)
    for id in 0..<1_000 {
      store.send(.start(one.throttle(id: id, for: .seconds(1), clock: clock)))
    }
    #expect(counts.value.readings < 5_000)
    store.cancelAllTasks()
  }

  @Test("a store keeps all throttles that have not expired")
  func throttlesThatLast() async {
    let clock = ManualClock()
    for id in 0..<200 {
      store.send(.start(one.throttle(id: id, for: .seconds(id + 1), clock: clock)))
    }
    clock.advance(by: .seconds(100))
    for id in 0..<200 {
      store.send(.start(one.throttle(id: id, for: .seconds(1), clock: clock)))
    }
    await store.tasks.waitUntilIdle()
    #expect(store.state.count == 300)
  }
}
