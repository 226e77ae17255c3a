// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataRace", .inTurn)
struct StrataRaceTests {
  @Test("one of many simultaneous finishes wins")
  func many() async {
    for _ in 0..<100 {
      let race = StrataRace()
      let end = await race.run(timeout: .seconds(300), clock: ContinuousClock()) {
        await withTaskGroup { group in
          for number in 0..<10 {
            group.addTask { race.finish(number.isMultiple(of: 2) ? .finished : .timedOut) }
          }
        }
      }
      #expect(end != .cancelled)
    }
  }

  @Test(
    "cancelling the caller while the work starts, in place or not, cancels work that has begun",
    arguments: [Duration.seconds(1), .seconds(300)])
  func cancelledAtTheStart(limit: Duration) async throws {
    for _ in 0..<200 {
      let race = StrataRace()
      let begun = Gate()
      let cancelled = Gate()
      let caller = Task {
        await race.run(timeout: limit, clock: ContinuousClock()) {
          begun.open()
          await cancelled.pass()
          cancelled.open()
          race.finish(.finished)
        }
      }
      caller.cancel()
      #expect(try await caller.value(orFail: "the end of the race") == .cancelled)
      // In place, the work may not even have begun.
      if begun.isOpen { try await cancelled.wait(for: "the work to be cancelled") }
    }
  }

  @Test("work that continues after the cancellation of the caller is cancelled")
  @MainActor
  func cancelledAtOnce() async throws {
    for _ in 0..<200 {
      let isOver = Gate()
      let outlived = Log<Bool>()
      let race = StrataRace()
      let caller = Task.detached {
        await race.run(timeout: .seconds(300), clock: ContinuousClock()) {
          while !isOver.isOpen, !Task.isCancelled { await Task.yield() }
          if !Task.isCancelled { outlived.append(true) }
        }
      }
      caller.cancel()
      isOver.open()
      #expect(try await caller.value(orFail: "the end of the race") == .cancelled)
      #expect(outlived.elements == [])
    }
  }
}
