// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A request to show screens, before it is carried out.
public struct TrapezioNavigationRequest: Equatable, Sendable {
  /// Where it leads: one screen for `goTo`, a tab and the screens above its root for a link.
  public let destination: TrapezioDestination

  /// Whether it replaces everything above the root, as a link does.
  public let isLink: Bool

  /// The screen that asks, or `nil` for the app and for links.
  public let origin: (any TrapezioScreen)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - destination: Where it leads.
  ///   - isLink: Whether it replaces everything above the root.
  ///   - origin: The screen that asks.
  public init(
    _ destination: TrapezioDestination, isLink: Bool, origin: (any TrapezioScreen)? = nil
  ) {
    self.destination = destination
    self.isLink = isLink
    self.origin = origin
  }

  /// Returns whether both lead to the same destination, from equal screens.
  public static func == (
    lhs: TrapezioNavigationRequest, rhs: TrapezioNavigationRequest
  ) -> Bool {
    lhs.destination == rhs.destination && lhs.isLink == rhs.isLink
      && lhs.origin.map { AnyHashable($0) } == rhs.origin.map { AnyHashable($0) }
  }
}
