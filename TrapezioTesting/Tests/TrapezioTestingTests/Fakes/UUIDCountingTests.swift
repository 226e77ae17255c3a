// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TrapezioTesting

@Suite("UUID.counting and TestClock.dates", .inTurn)
struct UUIDCountingTests {
  @Test("A closure returns the ids in order, and another closure begins again")
  func counting() {
    let makeID = UUID.counting()
    #expect([makeID(), makeID(), makeID()] == [0, 1, 2].map { UUID(number: $0) })
    #expect(UUID.counting()() == UUID(number: 0))
  }

  @Test(
    "The number is the last part of the id",
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"),
      (1, "00000000-0000-0000-0000-000000000001"),
      (0xABCDE, "00000000-0000-0000-0000-0000000ABCDE"),
      (Int.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
      (-1, "00000000-0000-0000-FFFF-FFFFFFFFFFFF"),
    ])
  func number(number: Int, text: String) {
    #expect(UUID(number: number).uuidString == text)
  }

  @Test("1,000 ids that several threads create are different")
  func threads() async {
    let makeID = UUID.counting()
    let ids = await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { makeID() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids == Set((0..<1_000).map { UUID(number: $0) }))
  }

  @Test("The dates follow the clock")
  func dates() async {
    let clock = TestClock()
    let now = clock.dates(from: Date(timeIntervalSince1970: 60))
    #expect(now() == Date(timeIntervalSince1970: 60))
    await clock.advance(by: .milliseconds(1_500), sleepers: 0)
    #expect(now() == Date(timeIntervalSince1970: 61.5))
  }
}
