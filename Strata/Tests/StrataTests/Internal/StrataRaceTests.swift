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

  @Test("the first to finish it wins")
  func first() async {
    let race = StrataRace()
    #expect(race.finish(.timedOut))
    #expect(!race.finish(.finished))
    #expect(race.end == .timedOut)
    let end = await race.wait(for: Task {}, timeout: .seconds(1), clock: ContinuousClock())
    #expect(end == .timedOut)
  }

  @Test("one of many that finish it at once wins")
  func many() async {
    let race = StrataRace()
    let winners = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { race.finish(number.isMultiple(of: 2) ? .finished : .cancelled) }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(winners == 1)
  }
}
