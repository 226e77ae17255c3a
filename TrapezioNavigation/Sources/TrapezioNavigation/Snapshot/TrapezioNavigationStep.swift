// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen and how it is shown, without the identity of a visit.
public struct TrapezioNavigationStep: Sendable {
  /// The destination.
  public let screen: any TrapezioScreen
  /// How the screen is shown above the one before it.
  public let style: TrapezioNavigationStyle

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: How it is shown.
  public init(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle = .push) {
    self.screen = screen
    self.style = style
  }
}

extension TrapezioNavigationStep: Equatable {
  /// Whether both show equal screens in the same style.
  public static func == (lhs: TrapezioNavigationStep, rhs: TrapezioNavigationStep) -> Bool {
    lhs.style == rhs.style && AnyHashable(lhs.screen) == AnyHashable(rhs.screen)
  }
}
