// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A place in a navigation stack.
///
/// The same screen may be in the stack twice; its entries are different.
public struct TrapezioNavigationEntry: Identifiable, Sendable {
  /// Tells entries apart.
  ///
  /// What belongs to one visit of a screen, such as its store, is kept by it.
  public let id: UUID

  /// The destination.
  public let screen: any TrapezioScreen

  /// How the screen is shown above the one before it.
  ///
  /// The root is a push.
  public let style: TrapezioNavigationStyle

  /// A new entry for a screen.
  init(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle = .push) {
    id = UUID()
    self.screen = screen
    self.style = style
  }
}

extension TrapezioNavigationEntry: Hashable {
  /// Whether both are the same entry.
  public static func == (lhs: TrapezioNavigationEntry, rhs: TrapezioNavigationEntry) -> Bool {
    lhs.id == rhs.id
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
