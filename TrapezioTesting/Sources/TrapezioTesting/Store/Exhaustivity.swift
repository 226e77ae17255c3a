// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How much a test has to assert with a ``TestStore``.
public enum Exhaustivity: Sendable, Equatable {
  /// Every change, message and event, and the end of all work.
  case on

  /// The test may skip changes, messages, events and work; `showSkipped` shows the skipped ones.
  case off(showSkipped: Bool)

  /// The test may skip changes, messages, events and work, and does not show the skipped ones.
  public static let off = Exhaustivity.off(showSkipped: false)
}
