// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@MainActor
@Suite("The timer of messages", .timeLimit(.minutes(1)))
struct TrapezioMessageTimerTests {
  private let timer = TrapezioMessageTimer()
  private let clock = ManualClock()
  private let ended = Log<UUID>()
  private let message = UUID()

  private func run(_ message: UUID, for time: Duration? = .seconds(4)) {
    timer.run(message, for: time, on: clock) { [ended] in ended.append(message) }
  }

  @Test("It ends a message when its time is up")
  func ends() async throws {
    #expect(timer.begin(message))
    run(message)
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(3999))
    await mainActorTurn()
    #expect(ended.elements.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await ended.wait(forCount: 1)
  }

  @Test("It does not measure the time of a message that has not appeared")
  func notBegun() async {
    run(message)
    await mainActorTurn()
    #expect(clock.sleepCount == 0)
  }

  @Test("A message that moves to another layer is not new, and keeps its remaining time")
  func moves() async throws {
    #expect(timer.begin(message))
    run(message)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    #expect(!timer.begin(message))
    run(message)
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .seconds(1))
    try await ended.wait(forCount: 1)
  }

  @Test("A pause does not count")
  func pause() async throws {
    _ = timer.begin(message)
    run(message)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    run(message, for: nil)
    try await clock.waitForSleepers(0)
    clock.advance(by: .seconds(60))
    run(message)
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(999))
    await mainActorTurn()
    #expect(ended.elements.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await ended.wait(forCount: 1)
  }

  @Test("If the time becomes longer, the time until then counts")
  func longer() async throws {
    _ = timer.begin(message)
    run(message)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    run(message, for: .seconds(10))
    try await clock.waitForSleepers(1, ofTotal: 2)
    clock.advance(by: .milliseconds(6999))
    await mainActorTurn()
    #expect(ended.elements.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await ended.wait(forCount: 1)
  }

  @Test("The next message has its own time")
  func next() async throws {
    let next = UUID()
    _ = timer.begin(message)
    run(message)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    #expect(timer.begin(next))
    run(message)
    try await clock.waitForSleepers(0)
    run(next)
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    await mainActorTurn()
    #expect(ended.elements.isEmpty)
    clock.advance(by: .seconds(1))
    try await ended.wait(forCount: 1)
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
}
