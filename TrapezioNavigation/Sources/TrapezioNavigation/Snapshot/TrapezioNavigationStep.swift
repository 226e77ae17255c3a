// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen and how it is shown, without the identity of a visit.
public struct TrapezioNavigationStep: Sendable {
  /// The destination.
  public let screen: any TrapezioScreen
  /// How the screen is shown above the one before it.
  public let style: TrapezioNavigationStyle

  /// The draft of the screen's store.
  let draft: TrapezioDraft?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - style: How it is shown.
  ///   - draft: What ``TrapezioNavigator/draft(_:)`` returns to the store of the screen, or `nil`.
  public init(
    _ screen: any TrapezioScreen, as style: TrapezioNavigationStyle = .push,
    draft: (any TrapezioRestorable)? = nil
  ) {
    self.init(screen, as: style, stored: draft.map { .kept($0) })
  }

  init(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle, stored: TrapezioDraft?) {
    self.screen = screen
    self.style = style
    draft = stored
  }
}

extension TrapezioNavigationStep: Equatable {
  /// Whether both show equal screens in the same style.
  ///
  /// Drafts are not compared.
  public static func == (lhs: TrapezioNavigationStep, rhs: TrapezioNavigationStep) -> Bool {
    lhs.style == rhs.style && AnyHashable(lhs.screen) == AnyHashable(rhs.screen)
  }
}
