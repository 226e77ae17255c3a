// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataDeadlines", .inTurn)
struct StrataDeadlinesTests {
  private let clock = ManualClock()
  private let deadlines: StrataDeadlines<ManualClock>
  private let log = Log<String>()

  init() {
    deadlines = StrataDeadlines(clock: clock)
  }

  @discardableResult
  private func add(
    _ seconds: Int, _ name: String, holding token: Token? = nil
  ) -> StrataDeadlines<ManualClock>.ID {
    deadlines.add(.seconds(seconds)) { [log] in
      withExtendedLifetime(token) { log.append(name) }
    }
  }

  @Test("a removed closure is not called, and is released at once")
  func removed() async throws {
    let id = add(1, "removed", holding: Token { [log] in log.append("released") })
    #expect(log.elements.isEmpty)
    deadlines.remove(id)
    #expect(log.elements == ["released"])
    add(1, "kept")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await log.wait(for: "kept")
    #expect(log.elements == ["released", "kept"])
  }

  @Test("one task sleeps for all closures, and no task sleeps if none is pending")
  func oneSleeper() async throws {
    for second in 1...100 { add(second, "\(second)") }
    try await clock.waitForSleepers()
    #expect(clock.sleepCount == 1)
    clock.advance(by: .seconds(100))
    try await log.wait(forCount: 100)
    #expect(Set(log.elements).count == 100)
    try await clock.waitForSleepers(0)
    #expect(clock.sleepCount == 1)
  }

  @Test("an earlier closure is called in time, even if the task sleeps until a later one")
  func earlier() async throws {
    add(10, "ten")
    try await clock.waitForSleepers()
    add(1, "one")
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await log.wait(for: "one")
    try await clock.waitForSleepers(1, ofTotal: 3)
    clock.advance(by: .seconds(9))
    try await log.wait(for: "ten")
    #expect(log.elements == ["one", "ten"])
  }

  @Test("a closure may add another")
  func again() async throws {
    _ = deadlines.add(.seconds(1)) { [self] in add(1, "again") }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await log.wait(for: "again")
  }

  @Test("after closures are added and removed from many threads, the remaining closures are called")
  func manyThreads() async throws {
    await withTaskGroup(of: Void.self) { [deadlines, log] group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<100 {
            let id = deadlines.add(.seconds(1 + number % 7)) { log.append("\(thread) \(number)") }
            if number.isMultiple(of: 2) { deadlines.remove(id) }
          }
        }
      }
    }
    #expect(deadlines.count == 400)
    for _ in 0..<7 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
    }
    try await log.wait(forCount: 400)
    #expect(Set(log.elements).count == 400)
  }

  @Test("its release ends the sleep")
  func released() async throws {
    var deadlines: StrataDeadlines? = StrataDeadlines(clock: clock)
    _ = deadlines?.add(.seconds(1)) { [log] in log.append("late") }
    try await clock.waitForSleepers()
    deadlines = nil
    clock.advance(by: .seconds(1))
    try await clock.waitForSleepers(0)
    #expect(log.elements.isEmpty)
  }
}
