// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature

@Suite("ActionTask", .timeLimit(.minutes(1)))
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
    "run with an id cancels what is running under it, and a cancelled one keeps its successor's id")
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

  @Test("concatenate runs one after the other, also where one fails")
  func concatenate() async {
    await store.send(
      .start(
        .concatenate(
          add("1"), .none, fail().catch { _, state in state.log.append("caught") },
          .merge(add("2"), add("2")), add("3")))
    ).value
    #expect(store.state.log == ["1", "caught", "2", "2", "3"])
  }

  @Test("catch on several fires for each that fails, unless a nearer one does")
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
  func cancelIsNoError() async {
    let task = waiting("id", "done").catch { _, state in state.log.append("caught") }
    let sent = store.send(.start(task))
    await gate.arrival()
    store.cancelTask(id: "id")
    await sent.value
    #expect(store.state.log == [])
  }

  @Test("cancellable names a whole, and lets both run or cancels the one before")
  func cancellable() async {
    let whole = TestTask.merge(waiting("a", "a"), waiting("b", "b"))
    let first = store.send(.start(whole.cancellable(id: "whole")))
    #expect(store.isTaskRunning(id: "whole"))
    await gate.arrival(count: 2)
    store.cancelTask(id: "whole")
    await first.value
    #expect(store.state.log == [])

    let one = TestTask.run { [gate] state in
      await gate.pass()
      try Task.checkCancellation()
      state.count += 1
    }
    let both = [
      store.send(.start(one.cancellable(id: "one"))),
      store.send(.start(one.cancellable(id: "one", cancelInFlight: false))),
    ]
    gate.open()
    for sent in both { await sent.value }
    #expect(store.state.count == 2)
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

  @Test("priority is that of the operations within, unless a nearer one says otherwise")
  func priority() async {
    let log = TestTask.run { state in state.log.append("\(Task.currentPriority.rawValue)") }
    await store.send(
      .start(TestTask.concatenate(log, log.priority(.background)).priority(.utility))
    ).value
    let expected = [TaskPriority.utility, .background].map { "\($0.rawValue)" }
    #expect(store.state.log == expected)
  }

  @Test("ten thousand tasks at once, or one after the other, however they are composed")
  func many() async {
    let one = TestTask.run { $0.count += 1 }
    let tasks = Array(repeating: one, count: 10_000)
    let composites: [TestTask] = [
      .merge(tasks), .concatenate(tasks), tasks.reduce(.none) { .merge($0, $1) },
      tasks.reduce(.none) { .concatenate($0, $1) }, tasks.reduce(.none) { .concatenate($1, $0) },
    ]
    for composite in composites {
      store.state.count = 0
      await store.send(.start(composite)).value
      #expect(store.state.count == 10_000)
    }
  }

  @Test("work may have the id of the work around it")
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
}
