// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How much a test with a ``TestStore`` must assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkipped: true)
/// await store.send(.observe)
/// for value in 5..<10 { observe.emit(value) }
/// await store.receive { $0.count = 9 }
/// await store.end()
/// ```
public enum Exhaustivity: Sendable, Equatable {
  /// The test must assert every change, message and event, answer every question, and let all work
  /// end.
  case on

  /// The test can skip changes, messages, events, questions and work.
  ///
  /// With `showSkipped`, the test's output lists all of these, except work that is still running at
  /// `finish()` and changes that `skipChanges()` skips. Calls such as `receive` still fail the test
  /// if their expectation is not met.
  case off(showSkipped: Bool)

  /// The test can skip the same as with ``off(showSkipped:)``, and its output does not list it.
  public static let off = Exhaustivity.off(showSkipped: false)
}
