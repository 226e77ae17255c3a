// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension TestClock {
  /// Returns a closure that returns the date at the clock's time.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let now = clock.dates(from: Date(timeIntervalSince1970: 60))
  /// await clock.advance(by: .seconds(5), sleepers: 0)
  /// #expect(now() == Date(timeIntervalSince1970: 65))
  /// ```
  ///
  /// Pass it to code that reads the date with a closure of type `() -> Date`. Any thread can call
  /// the closure, which retains the clock.
  ///
  /// - Parameter start: The date at the creation of the clock.
  public func dates(from start: Date) -> @Sendable () -> Date {
    { start.addingTimeInterval(self.now.offset / .seconds(1)) }
  }
}
