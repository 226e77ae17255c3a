// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioTesting

@Suite("ImmediateClock", .inTurn)
struct ImmediateClockTests {
  private let clock = ImmediateClock()

  @Test("a sleep ends at once, and moves the time to its deadline")
  func sleep() async throws {
    try await clock.sleep(for: .seconds(1_000))
    try await clock.sleep(for: .seconds(1))
    #expect(clock.now.offset == .seconds(1_001))
    try await clock.sleep(until: ImmediateClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(1_001))
  }

  @Test("a cancelled task does not sleep")
  func cancelled() async {
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(1))
      }.value
    }
    #expect(clock.now.offset == .zero)
  }
}
