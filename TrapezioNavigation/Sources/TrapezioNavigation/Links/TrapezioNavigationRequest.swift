// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A request to show screens, which interceptors can change or stop before it is carried out.
public struct TrapezioNavigationRequest: Equatable, Sendable {
  /// The tab, with the screens above its root for a link or a restoration, or the screen for
  /// `goTo`.
  public let destination: TrapezioDestination

  /// A Boolean value that indicates whether the request replaces everything above the root.
  public let isLink: Bool

  /// The screen that made the request, or `nil` if the app or a link made it.
  public let origin: (any TrapezioScreen)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - destination: The tab and the screens to show.
  ///   - isLink: Pass `true` if the request replaces everything above the root.
  ///   - origin: The screen that made the request, or `nil` if the app or a link made it.
  public init(
    _ destination: TrapezioDestination, isLink: Bool, origin: (any TrapezioScreen)? = nil
  ) {
    self.destination = destination
    self.isLink = isLink
    self.origin = origin
  }

  /// Whether the request has no screens and is not a link, which would lead to the root.
  var doesNothing: Bool { !isLink && destination.path.isEmpty }

  /// Returns a Boolean value that indicates whether two requests have the same destination,
  /// ``isLink`` value and origin.
  public static func == (
    lhs: TrapezioNavigationRequest, rhs: TrapezioNavigationRequest
  ) -> Bool {
    lhs.destination == rhs.destination && lhs.isLink == rhs.isLink
      && lhs.origin.map { AnyHashable($0) } == rhs.origin.map { AnyHashable($0) }
  }
}
