// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("strataLaunchInterop", .inTurn)
struct StrataLaunchInteropTests {
  private let log = Log<String>()
  private let started = Gate()
  private let gate = Gate()

  private func launch(
    _ work: @escaping @Sendable () async throws -> Int
  ) -> Task<Void, Never> {
    strataLaunchInterop(work: work) { [log] value in
      log.append("reduced \(value)")
    } catch: { [log] error in
      log.append("caught \(error)")
    }
  }

  @Test("launched from the main actor, work runs off it, reduce and catch on it")
  @MainActor
  func isolation() async throws {
    for fails in [false, true] {
      let task = strataLaunchInterop { [log] in
        log.append("work: \(MainQueue.isCurrent)")
        if fails { throw ForeignError() }
      } reduce: { [log] in
        log.append("reduce: \(MainQueue.isCurrent)")
      } catch: { [log] _ in
        log.append("catch: \(MainQueue.isCurrent)")
      }
      try await task.end()
    }
    #expect(log.elements == ["work: false", "reduce: true", "work: false", "catch: true"])
  }

  @Test("reduce receives the value of work")
  func value() async throws {
    try await launch { 7 }.end()
    #expect(log.elements == ["reduced 7"])
  }

  @Test("reduce may be left out")
  func withoutReduce() async throws {
    for fails in [false, true] {
      let task = strataLaunchInterop { [log] in
        if fails { throw ForeignError() }
        log.append("done")
      } catch: { [log] error in
        log.append("caught \(error is ForeignError)")
      }
      try await task.end()
    }
    #expect(log.elements == ["done", "caught true"])
  }

  @Test("catch receives the error of work unchanged")
  func error() async throws {
    let errors = Log<any Error>()
    let task = strataLaunchInterop {
      throw ForeignError(text: "Lost.")
    } reduce: { (_: Int) in
      Issue.record("It called reduce.")
    } catch: {
      errors.append($0)
    }
    try await task.end()
    #expect(errors.elements.map { $0 as? ForeignError } == [ForeignError(text: "Lost.")])
  }

  @Test("if it is cancelled during work that throws, it calls catch with a CancellationError")
  func cancelledDuring() async throws {
    let task = launch { [started, gate] in
      started.open()
      await gate.pass()
      throw ForeignError()
    }
    try await started.wait(for: "the work to start")
    task.cancel()
    try await task.end()
    #expect(log.elements == ["caught CancellationError()"])
  }

  @Test("if it is cancelled after work, it calls catch with a CancellationError")
  @MainActor
  func cancelledAfter() async throws {
    for fails in [false, true] {
      let latch = Latch()
      let task = launch {
        defer { latch.signal() }
        if fails { throw ForeignError() }
        return 7
      }
      // The main actor is busy, so the outcome cannot be delivered.
      #expect(latch.waitBlocking())
      task.cancel()
      try await task.end()
    }
    #expect(log.elements == ["caught CancellationError()", "caught CancellationError()"])
  }

  @Test("catch receives a CancellationError that work itself throws")
  func ownCancellation() async throws {
    try await launch { throw CancellationError() }.end()
    #expect(log.elements == ["caught CancellationError()"])
  }
}
