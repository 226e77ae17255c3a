// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataRace", .timeLimit(.minutes(1)))
struct StrataRaceTests {
  @Test("it has no end until it is finished")
  func end() {
    let race = StrataRace()
    #expect(race.end == nil)
    race.finish(.finished)
    #expect(race.end == .finished)
  }

  @Test("the first to finish it wins", arguments: [Duration.seconds(1), .seconds(300)])
  func first(limit: Duration) async {
    let race = StrataRace()
    race.finish(.timedOut)
    race.finish(.finished)
    #expect(race.end == .timedOut)
    #expect(await race.run(timeout: limit, clock: ContinuousClock()) {} == .timedOut)
  }

  @Test("one of many that finish it at once wins, and all hear of that one")
  func many() async {
    let race = StrataRace()
    let ends = await withTaskGroup(of: StrataRace.End?.self) { group in
      for number in 0..<100 {
        group.addTask {
          race.finish(number.isMultiple(of: 2) ? .finished : .cancelled)
          return race.end
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ends.count == 1)
    #expect(!ends.contains(nil))
  }

  @Test(
    "cancelling the caller while the work starts, in place or not, cancels the work",
    arguments: [Duration.seconds(1), .seconds(300)])
  func cancelledAtTheStart(limit: Duration) async throws {
    for _ in 0..<200 {
      let race = StrataRace()
      let gate = Gate()
      let caller = Task {
        await race.run(timeout: limit, clock: ContinuousClock()) {
          await gate.waitOrBeCancelled()
          gate.open()
          race.finish(.finished)
        }
      }
      caller.cancel()
      #expect(try await caller.value(orFail: "the end of the race") == .cancelled)
      try await gate.wait(for: "the work to be cancelled")
    }
  }
}
