// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature

@Suite("ActionTask", .inTurn)
@MainActor
struct ActionTaskTests {
  private let store = makeStore()
  private let gate = Gate()

  private func add(_ text: String) -> TestTask {
    .run { state in
      await Task.yield()
      state.log.append(text)
    }
  }

  private func fail() -> TestTask { .run { _ in throw TestError() } }

  private func waiting(_ id: some Hashable, _ text: String) -> TestTask {
    .run(id: id) { state in
      await gate.pass()
      try Task.checkCancellation()
      state.log.append(text)
    }
  }

  @Test(
    "run with an id replaces running work, whose end does not remove the id")
  func replace() async {
    let first = store.send(.start(waiting("id", "first")))
    let second = store.send(.start(waiting("id", "second")))
    await first.value
    #expect(store.isTaskRunning(id: "id"))
    gate.open()
    await second.value
    #expect(store.state.log == ["second"])
  }

  @Test("cancel ends work by one id or several")
  func cancel() async {
    store.send(.start(.merge(waiting("a", "a"), waiting("b", "b"), waiting("c", "c"))))
    store.send(.start(.cancel(id: "a")))
    #expect(!store.isTaskRunning(id: "a"))
    #expect(store.isTaskRunning(id: "b"))
    store.send(.start(.cancel(ids: ["b", "c", "d"])))
    #expect(store.runningTaskCount == 0)
  }

  @Test("concatenate runs one part after the other, even if a part fails")
  func concatenate() async {
    await store.send(
      .start(
        .concatenate(
          add("1"), .none, fail().catch { _, state in state.log.append("caught") },
          .merge(add("2"), add("2")), add("3")))
    ).value
    #expect(store.state.log == ["1", "caught", "2", "2", "3"])
  }

  @Test("catch on a list is called for each failure, unless a nearer catch is called")
  func catchOnComposite() async {
    let inner = fail().catch { _, state in state.log.append("inner") }
    for composite in [
      TestTask.merge(fail(), inner, add("1")), .concatenate(fail(), inner, add("1")),
    ] {
      store.state.log = []
      await store.send(
        .start(
          composite.catch { error, state in
            #expect(error is TestError)
            state.log.append("outer")
          })
      ).value
      #expect(store.state.log.sorted() == ["1", "inner", "outer"])
    }
  }

  @Test("the cancellation of a task does not run its catch")
  func cancelIsNoError() async throws {
    let task = waiting("id", "done").catch { _, state in state.log.append("caught") }
    let sent = store.send(.start(task))
    try await gate.arrival()
    store.cancelTask(id: "id")
    await sent.value
    #expect(store.state.log == [])
  }

  @Test("cancellable gives a group an id, and does not cancel running work by default")
  func cancellable() async throws {
    let group = TestTask.merge(waiting("a", "a"), waiting("b", "b"))
    let first = store.send(.start(group.cancellable(id: "group")))
    #expect(store.isTaskRunning(id: "group"))
    #expect(store.isTaskRunning(id: "a"))
    try await gate.arrival(count: 2)
    store.cancelTask(id: "group")
    #expect(!store.isTaskRunning(id: "a"))
    await first.value
    #expect(store.state.log == [])

    let one = TestTask.run { [gate] state in
      await gate.pass()
      try Task.checkCancellation()
      state.count += 1
    }
    let both = [
      store.send(.start(one.cancellable(id: "one"))),
      store.send(.start(one.cancellable(id: "one"))),
      store.send(.start(one.cancellable(id: "one", cancelInFlight: false))),
    ]
    gate.open()
    for sent in both { await sent.value }
    #expect(store.state.count == 3)
  }

  @Test("cancellable with cancelInFlight lets the last one run")
  func cancelInFlight() async {
    let one = TestTask.run { [gate] state in
      await gate.pass()
      try Task.checkCancellation()
      state.count += 1
    }.cancellable(id: "one", cancelInFlight: true)
    let both = [store.send(.start(one)), store.send(.start(one))]
    gate.open()
    for sent in both { await sent.value }
    #expect(store.state.count == 1)
  }

  @Test("operations that wait for previous work run in the order of their starts")
  func waitForPrevious() async {
    let gates = (0..<3).map { _ in Gate() }
    let sent = gates.indices.map { index in
      store.send(
        .start(
          .run(id: "save", ifRunning: .waitForPrevious) { state in
            state.log.append("\(index) begins")
            await gates[index].pass()
            state.log.append("\(index) ends")
          }))
    }
    for gate in gates.reversed() { gate.open() }
    for sent in sent { await sent.value }
    #expect(store.state.log == (0..<3).flatMap { ["\($0) begins", "\($0) ends"] })
  }

  @Test("of several starts that keep the latest, the first one runs and then the last one")
  func keepLatest() async {
    let sent = (0..<4).map { number in
      store.send(
        .start(
          .run(id: "save", ifRunning: .keepLatest) { [gate] state in
            await gate.pass()
            state.log.append("\(number)")
          }))
    }
    gate.open()
    for sent in sent { await sent.value }
    #expect(store.state.log == ["0", "3"])
  }

  @Test("all parts of a task that waits begin after the earlier task, in their order")
  func waitingGroup() async {
    let first = store.send(
      .start(waiting("one", "first").cancellable(id: "all", ifRunning: .waitForPrevious)))
    let second = store.send(
      .start(
        TestTask.concatenate(add("1"), .merge(add("2"), add("2")), add("3"))
          .cancellable(id: "all", ifRunning: .waitForPrevious)))
    #expect(store.state.log.isEmpty)
    gate.open()
    await first.value
    await second.value
    #expect(store.state.log == ["first", "1", "2", "2", "3"])
  }

  @Test("a task that is ignored because its id is running starts nothing")
  func ignoredGroup() async {
    let first = store.send(
      .start(waiting("one", "first").cancellable(id: "all", ifRunning: .ignoreNew)))
    await store.send(.start(add("second").cancellable(id: "all", ifRunning: .ignoreNew))).value
    gate.open()
    await first.value
    #expect(store.state.log == ["first"])
  }

  @Test("priority applies to the operations of the task, unless a nearer priority exists")
  func priority() async {
    let log = TestTask.run { state in state.log.append("\(Task.currentPriority.rawValue)") }
    await store.send(
      .start(TestTask.concatenate(log, log.priority(.background)).priority(.utility))
    ).value
    let expected = [TaskPriority.utility, .background].map { "\($0.rawValue)" }
    #expect(store.state.log == expected)
  }

  @Test("work can have the id of the enclosing work")
  func sameID() async {
    await store.send(
      .start(
        TestTask.run(id: "one") { $0.log.append("inner") }.cancellable(id: "one"))
    ).value
    await store.send(
      .start(
        TestTask.concatenate(.run(id: "two") { $0.log.append("first") }, add("second"))
          .cancellable(id: "two", cancelInFlight: true)
          .cancellable(id: "two", cancelInFlight: true))
    ).value
    #expect(store.state.log == ["inner", "first", "second"])
  }

  @Test("the parts of a group are running as soon as send returns")
  func partsAtOnce() async {
    let sent = store.send(
      .start(
        .concatenate(
          .cancel(id: "unknown"), waiting("first", "first"), waiting("second", "second")
        ).cancellable(id: "group")))
    #expect(store.isTaskRunning(id: "first"))
    #expect(!store.isTaskRunning(id: "second"))
    store.cancelTask(id: "first")
    gate.open()
    await sent.value
    #expect(store.state.log == ["second"])
  }

  @Test("concatenate performs leading cancellations before send returns")
  func concatenateAtOnce() async {
    store.send(.start(waiting("old", "old")))
    store.send(.start(.concatenate(.cancel(id: "old"), .cancel(id: "other"), add("new"))))
    #expect(!store.isTaskRunning(id: "old"))
    #expect(store.runningTaskCount == 2)
  }

  @Test("of two groups with a part of the same id, the part of the later group runs")
  func samePart() async {
    let sent = ["older", "newer"].map { name in
      store.send(.start(.merge(waiting("part", name), add(name)).cancellable(id: name)))
    }
    gate.open()
    for sent in sent { await sent.value }
    #expect(store.state.log.sorted() == ["newer", "newer", "older"])
  }

  @Test("a part that sends its own action again is replaced, and its replacement is not")
  func replaceFromWithin() async {
    let store = store
    let gate = gate
    @MainActor func poll(_ round: Int) -> TestTask {
      TestTask.merge(
        .run { state in
          if round < 3 { store.send(.start(poll(round + 1))) }
          try Task.checkCancellation()
          state.log.append("round \(round)")
        },
        .run { _ in await gate.pass() }
      ).cancellable(id: "poll", cancelInFlight: true)
    }
    store.send(.start(poll(1)))
    while store.state.log.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(store.state.log == ["round 3"])
    #expect(store.isTaskRunning(id: "poll"))
    gate.open()
  }

  @Test("an action that a part sends is not a part: the list ends first, and value waits")
  func sentByPart() async throws {
    let store = store
    let next = waiting("next", "next")
    let sent = store.send(
      .start(TestTask.run { _ in store.send(.start(next)) }.cancellable(id: "group")))
    try await gate.arrival()
    while store.isTaskRunning(id: "group"), !Task.isCancelled { await Task.yield() }
    store.cancelTask(id: "group")
    #expect(store.isTaskRunning(id: "next"))
    #expect(!sent.isFinished)
    gate.open()
    await sent.value
    #expect(store.state.log == ["next"])
  }

  @Test("equal ids of different types are different ids")
  func idsOfDifferentTypes() async {
    store.send(.start(.merge(waiting(1 as Int, "Int"), waiting(1 as Int64, "Int64"))))
    store.cancelTask(id: 1 as Int64)
    #expect(store.isTaskRunning(id: 1 as Int))
    let clock = ManualClock()
    let throttled =
      [add("Int").throttle(id: 1, for: .seconds(1), clock: clock)]
      + [add("Int64").throttle(id: 1 as Int64, for: .seconds(1), clock: clock)]
    for task in throttled { await store.send(.start(task)).value }
    #expect(store.state.log == ["Int", "Int64"])
    gate.open()
  }

  @Test("a task has the task-locals of the sender of its action")
  func taskLocals() async {
    await Local.$name.withValue("sender") {
      store.send(.start(.run { $0.log.append(Local.name) }))
    }.value
    #expect(store.state.log == ["sender"])
  }

  @Test("work that is cancelled on another thread never runs uncancelled afterwards")
  func cancelElsewhere() async {
    for _ in 0..<100 {
      let (cancelled, escaped) = (Gate(), Log<Int>())
      let parts = (0..<20).map { id in
        TestTask.run(id: id) { _ in
          if cancelled.isOpen, !Task.isCancelled { escaped.append(id) }
        }
      }
      let sent = store.send(.start(.concatenate(parts)))
      Task.detached {
        sent.cancel()
        cancelled.open()
      }
      await sent.value
      await cancelled.pass()
      #expect(escaped.elements == [])
    }
  }
}
