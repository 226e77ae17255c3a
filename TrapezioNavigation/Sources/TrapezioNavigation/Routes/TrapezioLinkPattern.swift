// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A pattern for the links that open a screen, with the screen's style, its tab and the screens
/// below.
///
/// ```swift
/// static let search = TrapezioRoute(
///   SearchScreen.self, name: "search", link: "/search?tag=:tags#:section")
/// ```
///
/// In a pattern, which can be a string literal such as `/article/:id?edit&tab=:tab#:section`,
/// `:name` matches one part of the path, a value in the query, or the fragment. `*name` at the end
/// of the path matches all remaining parts.
///
/// A route traps if a name in its patterns is not a property of the screen, or if a required
/// property certainly gets no value. <doc:RoutesAndLinks> describes patterns and this check.
public struct TrapezioLinkPattern<Screen: TrapezioScreen>: ExpressibleByStringLiteral, Sendable {
  let link: ScreenType.Link

  /// Creates a pattern whose links push the screen above the root, or traps if it is not valid.
  public init(stringLiteral pattern: String) {
    self.init(pattern)
  }

  /// Creates a pattern whose links show the screen in a style, in a tab or above other screens.
  ///
  /// ```swift
  /// link: TrapezioLinkPattern(
  ///   "/article/:id/edit?isNew", as: .sheet, in: Tab.home
  /// ) { screen in
  ///   [TrapezioNavigationStep(ArticleScreen(id: screen.id))]
  /// }
  /// ```
  ///
  /// The pattern begins with a slash, and the initializer traps if it is not valid. Without a tab,
  /// the selected tab shows the screen. `below` returns the screens between the root and this
  /// screen.
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
