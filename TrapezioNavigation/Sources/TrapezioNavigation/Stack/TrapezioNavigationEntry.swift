// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// One occurrence of a screen in a stack, from when it is added until it leaves.
///
/// ```swift
/// if let page = pages[entry.id] { return page }
/// let page = makePage(
///   TrapezioScreenContext(entry: entry, in: stack, interop: interop))
/// pages[entry.id] = page
/// return page
/// ```
public struct TrapezioNavigationEntry: Identifiable, Sendable {
  /// The identity of the entry.
  public let id: UUID

  /// The screen that the entry shows.
  public let screen: any TrapezioScreen

  /// The style in which the screen is shown above the previous one, which for the root is a push.
  public let style: TrapezioNavigationStyle

  init(_ screen: any TrapezioScreen, as style: TrapezioNavigationStyle = .push) {
    id = UUID()
    self.screen = screen
    self.style = style
  }
}

extension TrapezioNavigationEntry: Hashable {
  public static func == (lhs: TrapezioNavigationEntry, rhs: TrapezioNavigationEntry) -> Bool {
    lhs.id == rhs.id
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
