// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A running task's place in its scope, or in none.
struct StrataRegistration: Sendable {
  /// Of a task that nobody owns.
  static let none = StrataRegistration(storage: nil, number: 0)

  let storage: StrataTaskStorage?
  let number: StrataTaskRegistry.Number

  /// Frees the id before the outcome is delivered, so that the delivery may start a successor.
  func releaseID() { storage?.release(number) }

  /// Ends the task for the scope.
  ///
  /// A second call has no effect.
  func finish() { storage?.finish(number) }
}
