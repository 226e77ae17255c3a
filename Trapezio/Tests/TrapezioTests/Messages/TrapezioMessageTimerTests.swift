// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@MainActor
@Suite("The timer of messages", .inTurn)
struct TrapezioMessageTimerTests {
  private let timer = TrapezioMessageTimer()
  private let clock = ManualClock()
  private let ended = Log<UUID>()
  private let message = UUID()

  private func run(_ message: UUID, for time: Duration? = .seconds(4)) {
    timer.run(message, for: time, on: clock) { [ended] in ended.append(message) }
  }

  /// Begins the message, and runs its time for three seconds.
  private func runForThreeSeconds() async throws {
    #expect(timer.begin(message))
    run(message)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
  }

  /// Expects that the message ends after a time, and not before.
  private func expectEnd(after time: Duration) async throws {
    clock.advance(by: time - .milliseconds(1))
    await mainActorTurn()
    #expect(ended.elements.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await ended.wait(forCount: 1)
  }

  @Test("It ends a message when its time is up")
  func ends() async throws {
    #expect(timer.begin(message))
    run(message)
    try await clock.waitForSleepers(1)
    try await expectEnd(after: .seconds(4))
  }

  @Test("It does not measure the time of a message that has not appeared")
  func notBegun() async {
    run(message)
    await mainActorTurn()
    #expect(clock.sleepCount == 0)
  }

  @Test("A message that moves to another layer is not new, and keeps its remaining time")
  func moves() async throws {
    try await runForThreeSeconds()
    #expect(!timer.begin(message))
    run(message)
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await ended.wait(forCount: 1)
  }

  @Test("A pause does not count")
  func pause() async throws {
    try await runForThreeSeconds()
    run(message, for: nil)
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(60))
    run(message)
    try await clock.waitForSleepers(1)
    try await expectEnd(after: .seconds(1))
  }

  @Test("If the time becomes longer, the time until then counts")
  func longer() async throws {
    try await runForThreeSeconds()
    run(message, for: .seconds(10))
    try await clock.waitForSleepers(1, ofTotal: 2)
    try await expectEnd(after: .seconds(7))
  }

  @Test("The next message has its own time")
  func next() async throws {
    let next = UUID()
    try await runForThreeSeconds()
    #expect(timer.begin(next))
    run(message)
    try await clock.waitForSleepers(0)
    run(next)
    try await clock.waitForSleepers(1)
    try await expectEnd(after: .seconds(4))
    #expect(ended.elements == [next])
  }

  @Test("A timer that is released stops")
  func released() async throws {
    var local: TrapezioMessageTimer? = TrapezioMessageTimer()
    _ = local?.begin(message)
    local?.run(message, for: .seconds(4), on: clock) { [ended, message] in ended.append(message) }
    try await clock.waitForSleepers(1)
    local = nil
    try await clock.waitForSleepers(0)
    #expect(ended.elements.isEmpty)
  }

  @Test(arguments: [
    Duration.seconds(Int64.max), .seconds(Int64.max) * 18, .seconds(Int64.min),
    .seconds(Int64.min) * 18,
  ])
  func `A message can have any time`(_ time: Duration) async throws {
    #expect(timer.begin(message))
    timer.run(message, for: time, on: ContinuousClock()) { [ended, message] in
      ended.append(message)
    }
    if time < .zero { try await ended.wait(forCount: 1) }
    await mainActorTurn()
    #expect(ended.elements.count == (time < .zero ? 1 : 0))
    run(message, for: nil)
  }
}
