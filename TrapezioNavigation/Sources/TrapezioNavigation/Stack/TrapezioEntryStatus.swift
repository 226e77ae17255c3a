// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What a stack knows of the screen of one of its entries, for tools.
///
/// ```swift
/// for entry in stack.entries where stack.status(of: entry).isGuarded {
///   print("\(entry.screen) asks before it leaves.")
/// }
/// ```
public struct TrapezioEntryStatus: Sendable {
  /// Whether the screen has a guard that must be asked before it leaves.
  public let isGuarded: Bool

  /// Whether a call waits for the screen's result.
  public let isAwaited: Bool

  /// The draft of the screen, unless it was restored and no store has decoded it yet.
  public let draft: (any TrapezioRestorable)?
}

extension TrapezioStackNavigator {
  /// Returns what the stack knows of an entry's screen.
  ///
  /// If the entry has left, nothing applies to it.
  public func status(of entry: TrapezioNavigationEntry) -> TrapezioEntryStatus {
    let navigator = navigators.first { $0.entry == entry }
    return TrapezioEntryStatus(
      isGuarded: guarded.contains(entry.id) && navigator?.leaveGuard.isNeeded == true,
      isAwaited: navigator?.isAwaited == true, draft: navigator?.draft?.current?.kept)
  }
}
