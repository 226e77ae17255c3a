// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The number and the name of a task in a scope.
///
/// ```swift
/// for task in scope.runningTasks { print("\(task) is running.") }
/// ```
public struct StrataTaskInfo: Sendable, Hashable {
  /// The number of the task, unique within its scope.
  ///
  /// Later launches have higher numbers, but not every number belongs to a task.
  public let number: UInt64

  /// The id of the task as a string, if it has one.
  public let name: String?
}

extension StrataTaskInfo: CustomStringConvertible {
  /// The name in quotation marks or, without a name, the number, as in `#7`.
  public var description: String { name.map { "\"\($0)\"" } ?? "#\(number)" }
}
