// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataLaunch", .inTurn)
struct StrataLaunchTests {
  private let log = Log<String>()
  private let started = Gate()
  private let gate = Gate()

  @Test("launched from the main actor, work runs off it and reduce on it")
  @MainActor
  func fromTheMainActor() async throws {
    let task = strataLaunch { [log] in
      log.append("work on main: \(MainQueue.isCurrent)")
      await Task.yield()
      log.append("work on main: \(MainQueue.isCurrent)")
    } reduce: { [log] in
      log.append("reduce on main: \(MainQueue.isCurrent)")
    }
    try await task.end()
    #expect(log.elements == ["work on main: false", "work on main: false", "reduce on main: true"])
  }

  @Test("launched from elsewhere, work runs off the main actor and reduce on it")
  func fromElsewhere() async throws {
    let task = strataLaunch { [log] in
      log.append("work on main: \(MainQueue.isCurrent)")
    } reduce: { [log] in
      log.append("reduce on main: \(MainQueue.isCurrent)")
    }
    try await task.end()
    #expect(log.elements == ["work on main: false", "reduce on main: true"])
  }

  @Test("reduce receives the value of work")
  @MainActor
  func value() async throws {
    var values: [Int] = []
    let task = strataLaunch {
      7
    } reduce: {
      values.append($0)
    }
    #expect(values.isEmpty)
    try await task.end()
    #expect(values == [7])
  }

  @Test("reduce may be left out")
  func noReduce() async throws {
    let task = strataLaunch { [log] in log.append("work") }
    try await task.end()
    #expect(log.elements == ["work"])
  }

  @Test("reduce receives the result of a use case in work")
  @MainActor
  func result() async throws {
    let interactor = StrataInteractor<Int, Int> { value in
      guard value > 0 else { throw DomainException.notFound }
      return value
    }
    var texts: [String] = []
    for value in [1, 0] {
      let task = strataLaunch {
        await interactor.execute(params: value)
      } reduce: { result in
        texts.append(result.fold(onSuccess: { "Got \($0)." }, onFailure: \.message))
      }
      try await task.end()
    }
    #expect(texts == ["Got 1.", "There is no such thing."])
  }

  @Test("if it is cancelled before work, it calls neither work nor reduce")
  func cancelledBefore() async throws {
    let scope = StrataTaskScope()
    scope.end()
    let task = scope.run {
      strataLaunch { [log] in
        log.append("work")
      } reduce: { [log] in
        log.append("reduce")
      }
    }
    try await task.end()
    #expect(log.elements.isEmpty)
    #expect(task.isCancelled)
  }

  @Test("if it is cancelled at once after the launch, it does not call reduce")
  @MainActor
  func cancelledAtOnce() async throws {
    let task = strataLaunch {
      7
    } reduce: { [log] _ in
      log.append("reduce")
    }
    task.cancel()
    try await task.end()
    #expect(log.elements.isEmpty)
  }

  @Test(
    "if it is cancelled during work, work sees the cancellation and reduce is not called",
    arguments: [Launcher.launch, .main])
  func cancelledDuring(launcher: Launcher) async throws {
    let task = launcher.start(
      work: { [log, started, gate] in
        started.open()
        await gate.pass()
        log.append("cancelled: \(Task.isCancelled)")
      }, deliver: { [log] in log.append("reduce") })
    try await started.wait(for: "the work to start")
    task.cancel()
    try await task.end()
    #expect(log.elements == ["cancelled: true"])
  }

  @Test("if it is cancelled while its value waits for the main actor, it does not call reduce")
  @MainActor
  func cancelledAfter() async throws {
    let latch = Latch()
    let task = strataLaunch { [log] in
      log.append("work done")
      latch.signal()
    } reduce: { [log] in
      log.append("reduce")
    }
    // The main actor is busy, so the value cannot be delivered.
    #expect(latch.waitBlocking())
    task.cancel()
    try await task.end()
    #expect(log.elements == ["work done"])
  }

  @Test("the task has ended when reduce has returned")
  @MainActor
  func endsWithReduce() async throws {
    let scope = StrataTaskScope()
    var counts: [Int] = []
    let task = scope.run {
      strataLaunch {
      } reduce: {
        counts.append(scope.runningTasks.count)
      }
    }
    try await task.end()
    counts.append(scope.runningTasks.count)
    #expect(counts == [1, 0])
  }

  @Test("work has the given priority")
  func priority() async throws {
    let priorities = Log<TaskPriority?>()
    let task = strataLaunch(priority: .background) { priorities.append(Task.basePriority) }
    try await task.end()
    #expect(priorities.elements == [.background])
  }

  @Test("without a priority, work has the priority of the caller")
  func inheritedPriority() async throws {
    let priorities = Log<TaskPriority?>()
    let outer = Task(priority: .utility) {
      await strataLaunch { priorities.append(Task.basePriority) }.value
    }
    try await outer.end()
    #expect(priorities.elements == [.utility])
  }

  @Test("nothing retains the captures of the closures after the task has ended")
  func released() async throws {
    let released = Log<String>()
    let scope = StrataTaskScope()
    var token: Token? = Token { released.append("released") }
    var task: Task<Void, Never>? = scope.run {
      strataLaunch(id: "work") { [token] in
        withExtendedLifetime(token) {}
      } reduce: { [token] in
        withExtendedLifetime(token) {}
      }
    }
    token = nil
    try await task?.end()
    task = nil
    try await released.wait(for: "released")
  }
}
