// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A height at which a sheet can rest.
///
/// ```swift
/// navigator.goTo(BookScreen(id: 7), as: .sheet(.medium, .large))
/// ```
public enum TrapezioDetent: Hashable, Codable, Sendable {
  /// About half of the window.
  case medium

  /// The full height of a sheet.
  case large

  /// A fraction of the window's height, from 0 to 1.
  case fraction(Double)

  /// A height in points.
  case height(Double)
}
