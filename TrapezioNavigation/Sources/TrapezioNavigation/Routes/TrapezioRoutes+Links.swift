// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

extension TrapezioRoutes {
  /// Returns the request of a link.
  ///
  /// The routes remove percent-encoding before they compare the parts of the path with the
  /// patterns. They ignore empty parts, the user, the port, and query items that the pattern does
  /// not name.
  ///
  /// - Parameter link: The link, with at most 8,192 bytes, 128 parts in its path, and 128 query
  ///   items.
  /// - Returns: A request with the tab, and the screens above its root.
  /// - Throws: ``TrapezioLinkError`` if no route can read the link.
  public func request(of link: URL) throws(TrapezioLinkError) -> TrapezioNavigationRequest {
    try request(of: link.absoluteString)
  }

  /// Returns the request of a link that is given as a string.
  ///
  /// - Parameter link: The link, with at most 8,192 bytes, 128 parts in its path, and 128 query
  ///   items.
  /// - Returns: A request with the tab, and the screens above its root.
  /// - Throws: ``TrapezioLinkError`` if no route can read the link.
  public func request(of link: String) throws(TrapezioLinkError) -> TrapezioNavigationRequest {
    try table.request(of: link)
  }

  /// Returns the link to a screen, as a path with a query and a fragment.
  ///
  /// - Parameter screen: The screen that the link opens.
  /// - Returns: The link, written with the first pattern of the route that contains all of the
  ///   screen's properties, or `nil` if there is no such pattern. The function skips a pattern
  ///   whose link would not open an equal screen.
  public func link(to screen: any TrapezioScreen) -> String? { table.link(to: screen) }
}
