// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Describes a task that a scope owns.
public struct StrataTaskInfo: Sendable, Hashable {
  /// The number of the task, unique within its scope, rising in the order of the launches,
  /// with gaps.
  public let number: UInt64

  /// The id that the task was launched with, as text; `nil` if it has none.
  public let name: String?
}

extension StrataTaskInfo: CustomStringConvertible {
  /// The name, or the number of a task without one.
  public var description: String { name.map { "\"\($0)\"" } ?? "#\(number)" }
}
