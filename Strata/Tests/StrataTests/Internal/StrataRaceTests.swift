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

  @Test("a race that has ended does not begin work in place")
  func ended() async {
    let race = StrataRace()
    let log = Log<String>()
    race.finish(.cancelled)
    let end = await race.run(timeout: .seconds(300), clock: ContinuousClock()) {
      guard race.begin() else { return }
      log.append("started")
    }
    #expect(end == .cancelled)
    #expect(log.elements.isEmpty)
  }

  @Test("a race that has ended cancels the work that it begins elsewhere")
  func endedElsewhere() async throws {
    let race = StrataRace()
    let gate = Gate()
    race.finish(.cancelled)
    let end = await race.run(timeout: .seconds(1), clock: ContinuousClock()) {
      while !Task.isCancelled { await Task.yield() }
      gate.open()
    }
    #expect(end == .cancelled)
    try await gate.wait(for: "the work to be cancelled")
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
      // In place it may not even have begun.
      if begun.isOpen { try await cancelled.wait(for: "the work to be cancelled") }
    }
  }
}
