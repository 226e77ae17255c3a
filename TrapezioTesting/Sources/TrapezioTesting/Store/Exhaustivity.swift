// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How much of what happens a ``TestStore`` wants asserted.
public enum Exhaustivity: Sendable, Equatable {
  /// Everything: each change, all work, each message and event.
  case on

  /// Only what the test asserts; `showSkipped` prints what it did not.
  case off(showSkipped: Bool)

  /// Only what the test asserts.
  public static let off = Exhaustivity.off(showSkipped: false)
}
