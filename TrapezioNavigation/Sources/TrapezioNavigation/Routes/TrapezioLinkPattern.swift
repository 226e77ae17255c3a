// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A pattern for the links that open a screen, with the screen's style, its tab and the screens
/// below.
///
/// You can write a pattern as a string literal. In it, `:name` matches one part of the path, a
/// value in the query, or the fragment, and `*name` at the end of the path matches all remaining
/// parts, as in `/article/:id?edit&tab=:tab#:section`. <doc:RoutesAndLinks> describes patterns.
///
/// A route traps if a name in its patterns is not a property of the screen, or if a required
/// property certainly gets no value. To find out, it calls the screen's `init(from:)` with example
/// values.
public struct TrapezioLinkPattern<Screen: TrapezioScreen>: ExpressibleByStringLiteral, Sendable {
  let link: ScreenType.Link

  /// Creates a pattern whose links push the screen above the root, or traps if it is not valid.
  public init(stringLiteral pattern: String) {
    self.init(pattern)
  }

  /// Creates a pattern whose links show the screen in a style, in a tab or above other screens.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, which begins with a slash. The initializer traps if it is not valid.
  ///   - style: The style in which the screen is shown.
  ///   - tab: The tab to select, such as `ReaderTab.home`, or `nil` for the selected tab.
  ///   - below: Returns the screens to show between the root and this screen.
  public init(
    _ pattern: String, as style: TrapezioNavigationStyle = .push,
    in tab: (any RawRepresentable<String>)? = nil,
    above below: (@Sendable (Screen) -> [TrapezioNavigationStep])? = nil
  ) {
    guard let parts = PatternParts(pattern) else {
      fatalError(
        "\"\(pattern)\" is not a valid link pattern for \(Screen.self). "
          + "Write it like /article/:id?edit&tab=:tab#:section. See Failures#invalid-link-pattern.")
    }
    let tab = tab?.rawValue
    link = ScreenType.Link(pattern: parts) { screen in
      let below = (screen as? Screen).flatMap { below?($0) } ?? []
      return TrapezioNavigationRequest(
        tabNamed: tab, path: below + [TrapezioNavigationStep(screen, as: style)])
    }
  }
}
