// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A height at which a sheet rests.
public enum TrapezioDetent: Hashable, Codable, Sendable {
  /// About half of the window.
  case medium

  /// The whole height that the system gives to a sheet.
  case large

  /// A part of the window's height, from 0 to 1.
  case fraction(Double)

  /// A height in points.
  case height(Double)
}
