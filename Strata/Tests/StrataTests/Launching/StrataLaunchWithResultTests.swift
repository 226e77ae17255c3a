// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataLaunchWithResult", .inTurn)
struct StrataLaunchWithResultTests {
  private let log = Log<String>()
  private let started = Gate()
  private let gate = Gate()

  @Test("launched from the main actor, the operation runs off it")
  @MainActor
  func isolation() async throws {
    let task = strataLaunchWithResult { () -> [Bool] in
      let before = MainQueue.isCurrent
      await Task.yield()
      return [before, MainQueue.isCurrent]
    }
    #expect(try await task.value(orFail: "the result") == .success([false, false]))
  }

  @Test("the value of the operation is the success")
  func value() async throws {
    let task = strataLaunchWithResult { 7 }
    #expect(try await task.value(orFail: "the result") == .success(7))
  }

  @Test("the error of the operation becomes the failure, as in strataRunCatching")
  func errors() async throws {
    let mappings: [(any Error & Sendable, StrataResult<Int>)] = [
      (DomainException.notFound, .failure(DomainException.notFound)),
      (ForeignError(), .failure(StrataExecutionException(message: "Something broke."))),
      (CancellationError(), .failure(StrataCancellationException())),
    ]
    for (error, expected) in mappings {
      let task = strataLaunchWithResult { () -> Int in throw error }
      #expect(try await task.value(orFail: "the result") == expected)
    }
  }

  @Test("if it is cancelled later, it returns the result of the operation")
  func cancelledDuring() async throws {
    let stubborn = strataLaunchWithResult { [started, gate] in
      started.open()
      await gate.passIgnoringCancellation()
      return 7
    }
    try await started.wait(for: "the operation to start")
    stubborn.cancel()
    gate.open()
    #expect(try await stubborn.value(orFail: "the result") == .success(7))

    let isWaiting = Gate()
    let cooperative = strataLaunchWithResult { () -> Int in
      isWaiting.open()
      await Gate().pass()
      try Task.checkCancellation()
      return 7
    }
    try await isWaiting.wait(for: "the operation to start")
    cooperative.cancel()
    #expect(
      try await cooperative.value(orFail: "the result")
        == .failure(StrataCancellationException()))
  }

  @Test("the task has left its scope when its result is available")
  func scope() async throws {
    let scope = StrataTaskScope()
    for number in 0..<100 {
      let task = scope.run { strataLaunchWithResult(id: number) { number } }
      #expect(try await task.value(orFail: "the result") == .success(number))
      #expect(scope.runningTasks.count == 0)
      #expect(!scope.isRunning(id: number))
    }
  }
}
