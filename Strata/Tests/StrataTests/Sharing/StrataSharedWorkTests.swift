// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataSharedWork", .inTurn)
struct StrataSharedWorkTests {
  enum Local {
    @TaskLocal static var name = "none"
  }

  let shared = StrataSharedWork<String, Int>()
  let gate = Gate()
  /// The number of times that the work has begun.
  let begun = Watched(0)
  let progress = Log<Double>()

  /// Starts a caller, whose value is the number of the run.
  ///
  /// - Parameter progress: Receives one part, which shows a test that the caller has joined.
  func start(
    _ key: String = "a", in shared: StrataSharedWork<String, Int>? = nil,
    progress: Log<Double>? = nil
  ) -> Task<Int, any Error> {
    let shared = shared ?? self.shared
    return Task { [gate, begun] in
      try await shared.value(for: key) {
        progress?.append($0)
      } work: { report in
        let number = begun.update { count in
          count += 1
          return count
        }
        report(0.5)
        await gate.pass()
        try Task.checkCancellation()
        return number
      }
    }
  }

  @Test("Callers with one key share a run, and a later caller starts a new run")
  func sharing() async throws {
    let first = start()
    try await gate.arrival()
    let second = start(progress: progress)
    try await progress.wait(forCount: 1)
    gate.open()
    #expect(try await first.value == 1)
    #expect(try await second.value == 1)
    #expect(try await start().value == 2)
  }

  @Test("Callers with different keys do not wait for each other")
  func keys() async throws {
    let first = start("a")
    let second = start("b")
    try await gate.arrival(count: 2)
    gate.open()
    #expect(try await Set([first.value, second.value]) == [1, 2])
  }

  @Test("Work without a key runs once at a time")
  func withoutKey() async throws {
    let shared = StrataSharedWork<Never, Int>()
    let first = Task { [gate] in
      try await shared.value {
        await gate.pass()
        return 1
      }
    }
    try await gate.arrival()
    shared.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    let second = try await shared.value {
      progress.append($0)
    } work: { report in
      report(1)
      return 2
    }
    #expect(second == 2)
    #expect(progress.elements == [1])
  }

  @Test("All callers receive the error of the work, and a later caller starts it again")
  func failing() async throws {
    let first = Task { [shared, gate] in
      try await shared.value(for: "a") { _ in
      } work: { report in
        report(0.5)
        await gate.pass()
        throw ForeignError()
      }
    }
    try await gate.arrival()
    let second = start(progress: progress)
    try await progress.wait(forCount: 1)
    gate.open()
    await #expect(throws: ForeignError.self) { try await first.value }
    await #expect(throws: ForeignError.self) { try await second.value }
    #expect(try await start().value == 1)
  }

  @Test("The work runs off the main actor, and the caller keeps its isolation")
  @MainActor
  func isolation() async throws {
    let isOnMain = try await StrataSharedWork<Never, Bool>().value { MainQueue.isCurrent }
    #expect(!isOnMain)
    #expect(MainQueue.isCurrent)
  }

  @Test("The work has the task-locals of its first caller, but not its scope")
  func taskLocals() async throws {
    let scope = StrataTaskScope()
    let launched = Watched<Task<Void, Never>?>(nil)
    let name = Watched("")
    let caller = Local.$name.withValue("first") {
      scope.run {
        strataLaunchWithResult { [shared, gate] in
          try await shared.value(for: "a") {
            name.update { $0 = Local.name }
            let task = strataLaunch { await gate.pass() }
            launched.update { $0 = task }
            return 1
          }
        }
      }
    }
    #expect(await caller.value == .success(1))
    #expect(name.value == "first")
    try await gate.arrival()
    scope.end()
    let task = try #require(launched.value)
    #expect(!task.isCancelled)
    gate.open()
    await task.value
  }

  // MARK: Work within work

  @Test("Work that requests its own value receives an error")
  func itself() async throws {
    let value = try await shared.value(for: "a") { [shared] in
      await #expect(throws: StrataExecutionException.self) {
        try await shared.value(for: "a") { 1 }
      }
      return 2
    }
    #expect(value == 2)
  }

  @Test("Work that requests its own value through other work receives an error")
  func itselfThroughOthers() async throws {
    let value = try await shared.value(for: "a") { [shared] in
      try await shared.value(for: "b") {
        await #expect(throws: StrataExecutionException.self) {
          try await shared.value(for: "a") { 1 }
        }
        return 2
      }
    }
    #expect(value == 2)
  }

  @Test("Work can request another key, and the same key of another instance")
  func others() async throws {
    let other = StrataSharedWork<String, Int>()
    let value = try await shared.value(for: "a") { [shared] in
      let first = try await shared.value(for: "b") { 1 }
      return try await first + other.value(for: "a") { 2 }
    }
    #expect(value == 3)
  }

  @Test("A task that the work has left behind can start it again")
  func leftBehind() async throws {
    let later = Watched<Task<Int, any Error>?>(nil)
    let first = try await shared.value(for: "a") { [shared, gate] in
      let task = Task {
        await gate.pass()
        return try await shared.value(for: "a") { 2 }
      }
      later.update { $0 = task }
      return 1
    }
    #expect(first == 1)
    gate.open()
    #expect(try await later.value?.value == 2)
  }

  @Test("A task of cancelled work for which the next run waits receives an error")
  func itselfWhileCancelled() async throws {
    let hold = Gate()
    let errors = Log<String>()
    let first = Task { [shared, gate] in
      try await shared.value(for: "a") {
        gate.open()
        await hold.passIgnoringCancellation()
        await Task {
          do {
            _ = try await shared.value(for: "a") { 1 }
          } catch {
            errors.append("\(type(of: error))")
          }
        }.value
        return 2
      }
    }
    try await hold.arrival()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let next = start(progress: progress)
    hold.open()
    #expect(try await next.value == 1)
    #expect(errors.elements == ["StrataExecutionException"])
  }

  // MARK: Lifetime

  @Test("The captures of the work are released at its end")
  func release() async throws {
    try await {
      let token = Token { gate.open() }
      let value = try await shared.value(for: "a") { withExtendedLifetime(token) { 1 } }
      #expect(value == 1)
    }()
    // The task may still be ending when its value is available.
    try await gate.wait(for: "the release of the captures")
    #expect(gate.isOpen)
  }
}
