// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// All that tabs show, as one value: the selected tab, and the stack of each.
///
/// Two snapshots are equal if they select the same tab and the stacks of all tabs are equal:
///
/// ```swift
/// #expect(
///   tabs.snapshot
///     == TrapezioTabSnapshot(
///       selected: .home,
///       [
///         .home: TrapezioNavigationSnapshot(root: Place("home")),
///         .saved: TrapezioNavigationSnapshot(root: Place("saved"), .init(Place("a"))),
///       ]))
/// ```
///
/// If the tab is `Codable`, ``TrapezioScreenTable/data(of:)-(TrapezioTabSnapshot<Tab>)`` and
/// ``TrapezioScreenTable/snapshot(from:tabs:)`` store and read it.
public struct TrapezioTabSnapshot<Tab: Hashable & Sendable>: Sendable {
  /// The tab that is shown, or `nil` to keep the tab that is shown now.
  public let selected: Tab?

  /// The tabs, in their order.
  public let tabs: [Tab]

  private let stacks: [Tab: TrapezioNavigationSnapshot]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - selected: The tab that is shown, or `nil` to keep the tab that is shown now.
  ///   - stacks: The tabs, in their order, with their stacks. Of a tab that occurs twice, the first
  ///     stack counts.
  public init(selected: Tab?, _ stacks: KeyValuePairs<Tab, TrapezioNavigationSnapshot>) {
    self.init(selected: selected, stacks: stacks.map { ($0.key, $0.value) })
  }

  init(selected: Tab?, stacks: [(tab: Tab, snapshot: TrapezioNavigationSnapshot)]) {
    self.selected = selected
    var tabs: [Tab] = []
    var snapshots: [Tab: TrapezioNavigationSnapshot] = [:]
    for (tab, snapshot) in stacks where snapshots[tab] == nil {
      tabs.append(tab)
      snapshots[tab] = snapshot
    }
    self.tabs = tabs
    self.stacks = snapshots
  }

  /// Returns the stack of a tab.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The stack, or `nil` if the snapshot does not have the tab.
  public subscript(tab: Tab) -> TrapezioNavigationSnapshot? { stacks[tab] }
}

extension TrapezioTabSnapshot: Equatable {
  /// Returns whether both select the same tab, and the stacks of all tabs are equal.
  public static func == (lhs: TrapezioTabSnapshot, rhs: TrapezioTabSnapshot) -> Bool {
    lhs.selected == rhs.selected && lhs.stacks == rhs.stacks
  }
}
