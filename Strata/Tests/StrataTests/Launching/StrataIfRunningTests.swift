// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataIfRunning", .inTurn)
struct StrataIfRunningTests {
  private let scope = StrataTaskScope()
  private let log = Log<String>()
  private let gate = Gate()

  /// Starts work that lasts until the gate opens or it is cancelled.
  private func start(
    _ launcher: Launcher, _ name: String, id: (any Hashable)? = "id", _ ifRunning: StrataIfRunning
  ) -> Launcher.Launched {
    scope.run {
      launcher.start(
        id: id, ifRunning: ifRunning,
        work: { [log, gate] in
          log.append("\(name) started")
          await gate.pass()
          log.append("\(name) \(Task.isCancelled ? "cancelled" : "done")")
        },
        deliver: { [log] in log.append("\(name) delivered") },
        fail: { [log] _ in log.append("\(name) caught") })
    }
  }

  @Test("cancelPrevious cancels the running work and starts the new", arguments: Launcher.allCases)
  func cancelPrevious(launcher: Launcher) async throws {
    let first = start(launcher, "first", .cancelPrevious)
    try await log.wait(for: "first started")
    let second = start(launcher, "second", .cancelPrevious)
    try await first.end()
    try await log.wait(for: "second started")
    #expect(log.elements.contains("first cancelled"))
    #expect(!log.elements.contains("first delivered"))
    #expect(log.elements.contains("first caught") == (launcher == .interop))
    #expect(scope.isRunning(id: "id"))
    gate.open()
    try await second.end()
    #expect(log.elements.contains("second done"))
    #expect(log.elements.contains("second delivered") == (launcher != .withResult))
  }

  @Test("cancelPrevious cancels all tasks with the id")
  func cancelAllPrevious() async throws {
    let running = ["first", "second"].map { start(.launch, $0, .startAnyway) }
    for name in ["first", "second"] { try await log.wait(for: "\(name) started") }
    let last = start(.launch, "last", .cancelPrevious)
    for task in running { try await task.end() }
    #expect(log.elements.contains("first cancelled"))
    #expect(log.elements.contains("second cancelled"))
    gate.open()
    try await last.end()
    #expect(log.elements.contains("last delivered"))
  }

  @Test(
    "ignoreNew calls no closure while work runs", arguments: Launcher.allCases)
  func ignoreNew(launcher: Launcher) async throws {
    let first = start(launcher, "first", .ignoreNew)
    try await log.wait(for: "first started")
    let second = start(launcher, "second", .ignoreNew)
    try await second.end()
    #expect(scope.runningTasks.count == 1)
    gate.open()
    try await first.end()
    #expect(log.elements.allSatisfy { !$0.hasPrefix("second") })
    #expect(log.elements.contains("first done"))
  }

  @Test(
    "ignoreNew starts the new work after the running work has ended", arguments: Launcher.allCases)
  func ignoreNewAfterTheEnd(launcher: Launcher) async throws {
    gate.open()
    for name in ["first", "second"] {
      try await start(launcher, name, .ignoreNew).end()
    }
    #expect(log.elements.contains("second done"))
  }

  @Test(
    "ignoreNew starts the new work after the running task was cancelled, even before it began",
    arguments: Launcher.allCases)
  @MainActor
  func ignoreNewAfterCancelling(launcher: Launcher) async throws {
    let first = start(launcher, "first", .ignoreNew)
    first.cancel()
    let second = start(launcher, "second", .ignoreNew)
    gate.open()
    try await second.end()
    try await first.end()
    #expect(log.elements.contains("second done"))
    #expect(!log.elements.contains("first done"))
  }

  @Test("startAnyway runs both", arguments: Launcher.allCases)
  func startAnyway(launcher: Launcher) async throws {
    let tasks = ["first", "second"].map { start(launcher, $0, .startAnyway) }
    for name in ["first", "second"] { try await log.wait(for: "\(name) started") }
    #expect(scope.runningTasks.count == 2)
    #expect(scope.isRunning(id: "id"))
    gate.open()
    for task in tasks { try await task.end() }
    #expect(log.elements.contains("first done"))
    #expect(log.elements.contains("second done"))
  }

  @Test("an id is only free again when all tasks with it have ended")
  func endsOneByOne() async throws {
    let gates = [Gate(), Gate()]
    let tasks = scope.run {
      gates.map { gate in
        Launcher.launch.start(id: "id", work: { await gate.pass() })
      }
    }
    gates[0].open()
    try await tasks[0].end()
    #expect(scope.isRunning(id: "id"))
    gates[1].open()
    try await tasks[1].end()
    #expect(!scope.isRunning(id: "id"))
  }

  @Test(
    "without an id it has no effect",
    arguments: [StrataIfRunning.cancelPrevious, .ignoreNew, .startAnyway])
  func withoutID(ifRunning: StrataIfRunning) async throws {
    let tasks = ["first", "second"].map { start(.launch, $0, id: nil, ifRunning) }
    for name in ["first", "second"] { try await log.wait(for: "\(name) started") }
    #expect(scope.runningTasks.count == 2)
    gate.open()
    for task in tasks { try await task.end() }
    #expect(log.elements.filter { $0.hasSuffix("delivered") }.count == 2)
  }

  @Test("an ignored strataLaunchWithResult returns a cancellation")
  func ignoredWithResult() async throws {
    let first = start(.withResult, "first", .ignoreNew)
    let ignored = scope.run {
      strataLaunchWithResult(id: "id", ifRunning: .ignoreNew) { 7 }
    }
    #expect(
      try await ignored.value(orFail: "the result") == .failure(StrataCancellationException()))
    gate.open()
    try await first.end()
  }

  @Test("cancelling the task of an ignored launch does not affect the running work")
  func cancelIgnored() async throws {
    let first = start(.launch, "first", .ignoreNew)
    let ignored = start(.launch, "second", .ignoreNew)
    ignored.cancel()
    try await ignored.end()
    gate.open()
    try await first.end()
    #expect(log.elements.contains("first delivered"))
  }

  @Test("ids of different scopes are independent")
  func scopes() async throws {
    let other = StrataTaskScope()
    let first = start(.launch, "first", .ignoreNew)
    let second = other.run {
      Launcher.launch.start(
        id: "id", ifRunning: .ignoreNew, deliver: { [log] in log.append("second delivered") })
    }
    try await second.end()
    #expect(log.elements.contains("second delivered"))
    gate.open()
    try await first.end()
    #expect(log.elements.contains("first delivered"))
  }

  /// An id that counts its comparisons.
  private struct CountedID: Hashable {
    let comparisons: Watched<Int>

    static func == (lhs: CountedID, rhs: CountedID) -> Bool {
      lhs.comparisons.update { $0 += 1 }
      return true
    }

    func hash(into hasher: inout Hasher) {}
  }

  @Test("a launch compares its id once, so many tasks with one id are as fast as with many ids")
  func comparesOnce() async {
    let comparisons = Watched(0)
    for _ in 0..<100 {
      scope.run {
        strataLaunch(id: CountedID(comparisons: comparisons)) { [gate] in await gate.pass() }
      }
    }
    gate.open()
    await scope.waitUntilIdle()
    #expect(comparisons.value == 99)
    #expect(!scope.isRunning(id: CountedID(comparisons: comparisons)))
  }
}
