// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The destination of a link: a tab, and the screens to show above its root.
public struct TrapezioDestination: Sendable {
  /// The tab to select, or `nil` to show the screens in the selected tab.
  public let tab: String?

  /// The screens above the root, from the bottom up.
  public let path: [TrapezioNavigationStep]

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - tab: The name of the tab to select, or `nil` for the selected tab.
  ///   - path: The screens above the root, from the bottom up.
  public init(tab: String? = nil, path: [TrapezioNavigationStep]) {
    self.tab = tab
    self.path = path
  }
}

extension TrapezioDestination: Equatable {
  /// Returns a Boolean value that indicates whether two destinations have equal tabs and paths.
  public static func == (lhs: TrapezioDestination, rhs: TrapezioDestination) -> Bool {
    lhs.path == rhs.path && lhs.tab == rhs.tab
  }
}
