// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How much a test with a ``TestStore`` must assert.
public enum Exhaustivity: Sendable, Equatable {
  /// The test must assert every change, message and event, and all work must end.
  case on

  /// The test can skip changes, messages, events and work, and shows what it skips if `showSkipped`
  /// is `true`.
  case off(showSkipped: Bool)

  /// The test can skip changes, messages, events and work, and does not show them.
  public static let off = Exhaustivity.off(showSkipped: false)
}
