// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen and the style in which it is shown, as part of a link or a snapshot.
///
/// ```swift
/// let isShown = await tabs.open([
///   TrapezioNavigationStep(ArticleScreen(id: 42)),
///   TrapezioNavigationStep(ArticleScreen(id: 43), as: .sheet),
/// ])
/// ```
public struct TrapezioNavigationStep: Sendable {
  /// The screen to show.
  public let screen: any TrapezioScreen
  /// The style in which the screen is shown above the previous one.
  public let style: TrapezioNavigationStyle

  let draft: StoredDraft?

  /// Creates a step from a screen, its style and its draft.
  ///
  /// ```swift
  /// await stack.open([
  ///   TrapezioNavigationStep(
  ///     NoteScreen(id: 7), draft: NoteState(text: text))
  /// ])
  /// ```
  ///
  /// The screen's store gets the draft from ``TrapezioNavigator/draft(_:)``.
  public init(
    _ screen: any TrapezioScreen, as style: TrapezioNavigationStyle = .push,
    draft: (any TrapezioRestorable)? = nil
  ) {
    self.init(screen, as: style, stored: draft.map { .kept($0) })
  }

  init(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle, stored: StoredDraft?) {
    self.screen = screen
    self.style = style
    draft = stored
  }
}

extension TrapezioNavigationStep: Equatable {
  /// Returns whether two steps show equal screens in the same style, without comparing drafts.
  public static func == (lhs: TrapezioNavigationStep, rhs: TrapezioNavigationStep) -> Bool {
    lhs.style == rhs.style && AnyHashable(lhs.screen) == AnyHashable(rhs.screen)
  }
}
