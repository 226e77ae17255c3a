// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

extension StrataSharedWorkTests {
  @Test("A cancelled caller returns at once, and the work continues for the others")
  func leaving() async throws {
    let first = start()
    try await gate.arrival()
    let second = start(progress: progress)
    try await progress.wait(forCount: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    #expect(try await second.value == 1)
  }

  @Test("A caller that is cancelled before its call starts nothing")
  func cancelledBefore() async {
    let caller = Task { [shared] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shared.value(for: "a") {
        Issue.record("The work was started.")
        return 1
      }
    }
    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  @Test("If all callers are cancelled, the work is cancelled, and the next run starts after it")
  func abandoning() async throws {
    let hold = Gate()
    let events = Log<String>()
    let first = Task { [shared] in
      try await shared.value(for: "a") {
        await withTaskCancellationHandler {
          await hold.passIgnoringCancellation()
        } onCancel: {
          events.append("cancelled")
        }
        events.append("ended")
        return 1
      }
    }
    try await hold.arrival()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(events.elements == ["cancelled"])
    let second = Task { [shared] in
      try await shared.value(for: "a") {
        events.append("began")
        return 2
      }
    }
    // It waits for the first run, and so does the third caller, which comes after it has left.
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    let third = Task { [shared] in
      try await shared.value(for: "a") {
        events.append("began")
        return 3
      }
    }
    hold.open()
    #expect(try await third.value == 3)
    #expect(events.elements == ["cancelled", "ended", "began"])
  }

  @Test("Work with .finish continues without callers, and can be joined")
  func finishing() async throws {
    let shared = StrataSharedWork<String, Int>(ifAbandoned: .finish)
    let first = start(in: shared)
    try await gate.arrival()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = start(in: shared, progress: progress)
    try await progress.wait(forCount: 1)
    gate.open()
    #expect(try await second.value == 1)
    #expect(begun.value == 1)
  }

  @Test(
    "Cancelled work ends the calls of all its callers at once, even if it continues",
    arguments: [1, 3])
  func cancelling(count: Int) async throws {
    let hold = Gate()
    let joined = Log<Double>()
    let callers = (1...count).map { _ in
      Task { [shared] in
        try await shared.value(for: "a") {
          joined.append($0)
        } work: { report in
          report(0.5)
          await hold.passIgnoringCancellation()
          return 1
        }
      }
    }
    try await joined.wait(forCount: count)
    shared.cancel("b")
    shared.cancel("a")
    for caller in callers {
      await #expect(throws: CancellationError.self) { try await caller.value }
    }
    let next = start()
    hold.open()
    gate.open()
    #expect(try await next.value == 1)
    shared.cancel("a")
  }

  @Test("A limit around a call applies to that caller alone")
  func limit() async throws {
    let clock = ManualClock()
    let patient = start()
    try await gate.arrival()
    let useCase = StrataInteractor<Void, Int> { [shared, progress] in
      try await shared.value(for: "a", progress: { progress.append($0) }, work: { _ in 2 })
    }
    let limited = Task { await useCase.execute(timeout: .seconds(1), clock: clock) }
    try await progress.wait(forCount: 1)
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await limited.value == .failure(StrataTimeoutException(timeout: .seconds(1))))
    gate.open()
    #expect(try await patient.value == 1)
  }
}
