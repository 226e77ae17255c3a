// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A pattern of links to a screen, and what else such a link shows.
///
/// A string literal is a pattern. `:name` stands for one part of the path, for a value of the query
/// or for the fragment, and `*name` at the end of the path for all parts that are left. The names
/// are those of the screen's properties:
///
/// | pattern | screen | link |
/// |-|-|-|
/// | `/article/:id` | `let id: Int` | `/article/42` |
/// | `/article/:id?edit&tab=:tab` | `let edit: Bool; let tab: Tab?` | `/article/42?edit&tab=notes` |
/// | `/article/:id?edit=` | `let id: Int` | `/article/42?edit` |
/// | `/search?tag=:tags#:section` | `let tags: [String]; let section: String?` | `/search?tag=a&tag=b#top` |
/// | `/files/*path` | `let path: [String]` | `/files/a/b/c` |
///
/// A link may lack a flag, such as `?edit`. An item with `=` and no parameter is required:
/// `?mode=edit` has this value, and `?edit=` has none.
public struct TrapezioLink<Screen: TrapezioScreen>: ExpressibleByStringLiteral, Sendable {
  let pattern: LinkPattern
  let style: TrapezioNavigationStyle
  let tab: (any Hashable & Sendable)?
  let below: (@Sendable (Screen) -> [TrapezioNavigationStep])?

  /// A pattern whose links push the screen above the root.
  ///
  /// It traps if the text is no pattern.
  ///
  /// - Parameter pattern: The pattern. It begins with a slash.
  public init(stringLiteral pattern: String) {
    self.init(pattern)
  }

  /// A pattern whose links show the screen above other screens, or in a tab.
  ///
  /// It traps if the text is no pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern. It begins with a slash.
  ///   - style: How the screen is shown.
  ///   - tab: The tab to select, or `nil` for the one that is shown.
  ///   - below: Returns the screens that are shown between the root and the screen.
  public init(
    _ pattern: String, as style: TrapezioNavigationStyle = .push,
    in tab: (any Hashable & Sendable)? = nil,
    above below: (@Sendable (Screen) -> [TrapezioNavigationStep])? = nil
  ) {
    guard let parsed = LinkPattern(pattern) else {
      fatalError(
        "\"\(pattern)\" is no pattern of links to \(Screen.self). Write it as /article/:id?edit&tab=:tab#:section."
      )
    }
    self.pattern = parsed
    self.style = style
    self.tab = tab
    self.below = below
  }
}
