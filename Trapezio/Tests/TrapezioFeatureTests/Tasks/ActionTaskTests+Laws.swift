// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioFeature

@Suite("ActionTask, laws", .inTurn)
@MainActor
struct ActionTaskLawsTests {
  private let store = makeStore()
  private let gate = Gate()
  private let clock = ManualClock()

  private func log(_ text: String) -> TestTask { .run { $0.log.append(text) } }

  private func waiting(_ id: String) -> TestTask {
    .run(id: id) { [gate] state in
      await gate.pass()
      try Task.checkCancellation()
      state.log.append(id)
    }
  }

  /// All forms of a task without work.
  private var nothing: [TestTask] {
    [
      .none, .merge([]), .concatenate([]), .merge(.none, .none), .concatenate(.none, .merge([])),
      .merge(.concatenate([.none]), .merge()), .cancel(ids: [String]()),
    ]
  }

  @Test("empty lists are none, with any modifier")
  func nothingModified() {
    store.send(.start(waiting("x")))
    for (index, task) in nothing.enumerated() {
      let modified = [
        task, task.cancellable(id: "x", cancelInFlight: true), task.catch { _, _ in },
        task.debounce(id: "x", for: .seconds(1), clock: clock), task.priority(.high),
        task.throttle(id: "x", for: .seconds(1), clock: clock).cancellable(id: "y"),
      ]
      for task in modified {
        #expect(store.send(.start(task)).isFinished, "nothing, number \(index)")
        #expect(store.isTaskRunning(id: "x"), "nothing, number \(index)")
        #expect(store.runningTaskCount == 1, "nothing, number \(index)")
      }
    }
  }

  @Test("none does not start the interval of a throttle")
  func nothingThrottled() async {
    for task in nothing {
      await store.send(.start(task.throttle(id: "save", for: .seconds(1), clock: clock))).value
    }
    let saved = log("saved").throttle(id: "save", for: .seconds(1), clock: clock)
    await store.send(.start(saved)).value
    #expect(store.state.log == ["saved"])
  }

  @Test("a list of one is its element, and none in a list has no effect")
  func one() async {
    let one = waiting("one")
    let lists: [TestTask] = [
      .merge(one), .merge([one]), .concatenate(one), .concatenate([one]), .concatenate(.none, one),
      .concatenate(one, .none), .merge(.none, .concatenate(.merge([]), .merge(one))),
    ]
    for (index, list) in lists.enumerated() {
      let sent = store.send(.start(list))
      #expect(store.isTaskRunning(id: "one"), "list number \(index)")
      #expect(store.runningTaskCount == 1, "list number \(index)")
      sent.cancel()
      await sent.value
    }
    #expect(store.state.log == [])
  }

  @Test("merge is associative: its parts run at the same time")
  func mergeIsAssociative() async {
    let (a, b, c) = (log("a"), log("b"), log("c"))
    let merges: [TestTask] = [
      .merge(a, b, c), .merge(.merge(a, b), c), .merge(a, .merge(b, c)),
      .merge(.none, .merge(a, .none), .merge([b, c])),
    ]
    for merge in merges {
      store.state.log = []
      let sent = store.send(.start(merge))
      #expect(store.runningTaskCount == 3)
      await sent.value
      #expect(store.state.log.sorted() == ["a", "b", "c"])
    }
  }

  @Test("concatenate is associative: a part starts when the previous one has ended")
  func concatenateIsAssociative() async throws {
    for nesting in 0..<4 {
      let (started, gates) = (Log<Int>(), [Gate(), Gate(), Gate()])
      let parts = gates.indices.map { index in
        TestTask.run(id: index) { _ in
          started.append(index)
          await gates[index].pass()
        }
      }
      let sequences: [TestTask] = [
        .concatenate(parts),
        .concatenate(.concatenate(parts[0], parts[1]), parts[2]),
        .concatenate(parts[0], .concatenate(parts[1], parts[2])),
        .concatenate(.none, parts[0], .concatenate(.none, parts[1], .concatenate([])), parts[2]),
      ]
      let sent = store.send(.start(sequences[nesting]))
      let count = store.runningTaskCount
      for index in gates.indices {
        try await gates[index].arrival()
        #expect(started.elements == Array(0...index))
        #expect(store.runningTaskCount <= count)
        gates[index].open()
      }
      await sent.value
      #expect(count == 2)
    }
  }

  @Test("the parts of a merge start in order: a part cancels only earlier parts")
  func mergeInOrder() async {
    store.send(.start(.merge(.cancel(id: "x"), waiting("x"))))
    #expect(store.isTaskRunning(id: "x"))
    store.send(.start(.merge(waiting("y"), .cancel(id: "y"), .cancel(id: "x"))))
    #expect(store.runningTaskCount == 0)
  }

  @Test("of several parts with one id and cancelInFlight, the last one runs")
  func lastOfMerge() async {
    let parts = ["a", "b", "c"].map { log($0).cancellable(id: "one", cancelInFlight: true) }
    await store.send(.start(.merge(parts))).value
    #expect(store.state.log == ["c"])
  }

  @Test("a modifier of a list applies to each element")
  func modifierOfSeveral() async {
    func failing(_ text: String) -> TestTask {
      .run { state in
        state.log.append("\(text) \(Task.currentPriority == .utility)")
        throw TestError()
      }
    }
    let caught = { @MainActor (error: any Error, state: TestFeature.State) in
      state.log.append("caught")
    }
    let parts = [failing("a"), failing("b")]
    var logs: [[String]] = []
    for task in [
      TestTask.concatenate(parts).catch(caught).priority(.utility),
      .concatenate(parts.map { $0.catch(caught).priority(.utility) }),
      .concatenate(parts.map { $0.priority(.utility) }).catch(caught),
    ] {
      store.state.log = []
      await store.send(.start(task)).value
      logs.append(store.state.log)
    }
    #expect(logs == Array(repeating: ["a true", "caught", "b true", "caught"], count: 3))
  }

  @Test("the nearest catch handles an error, and outer ones do not")
  func nearestCatch() async {
    let task = TestTask.run { _ in throw TestError() }
      .catch { _, state in state.log.append("inner") }
      .catch { _, state in state.log.append("outer") }
    await store.send(.start(task)).value
    #expect(store.state.log == ["inner"])
  }
}
