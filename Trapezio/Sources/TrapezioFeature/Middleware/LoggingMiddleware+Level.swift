// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension LoggingMiddleware {
  /// The importance of a line, in ascending order.
  public nonisolated enum Level: Int, Comparable, CaseIterable, Sendable {
    /// The level of the line before an action.
    case debug
    /// The level of the line after an action.
    case info
    /// The level of an error.
    case error

    /// Returns whether one level is less important than another.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
  }
}
