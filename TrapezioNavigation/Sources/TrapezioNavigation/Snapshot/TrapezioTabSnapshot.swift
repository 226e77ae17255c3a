// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The state of all tabs as one value: the selected tab and the stack of each tab.
///
/// Two snapshots are equal if they select the same tab and contain the same tabs with equal stacks.
/// The comparison ignores the order of the tabs:
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
/// If the tab type is `Codable`, ``TrapezioRoutes/data(of:)-(TrapezioTabSnapshot<Tab>)``
/// encodes the snapshot and ``TrapezioRoutes/snapshot(from:tabs:)`` decodes it.
public struct TrapezioTabSnapshot<Tab: Hashable & Sendable>: Sendable {
  /// The selected tab, or `nil` if restoring the snapshot leaves the selection unchanged.
  public let selected: Tab?

  /// The tabs, in order.
  public let tabs: [Tab]

  private let stacks: [Tab: TrapezioNavigationSnapshot]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - selected: The selected tab, or `nil` to leave the selection unchanged.
  ///   - stacks: The tabs, in order, with their stacks. If a tab occurs twice, the snapshot uses
  ///     its first stack.
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

  /// Returns the snapshot of a tab's stack.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The stack's snapshot, or `nil` if this snapshot does not contain the tab.
  public subscript(tab: Tab) -> TrapezioNavigationSnapshot? { stacks[tab] }
}

extension TrapezioTabSnapshot: Equatable {
  /// Returns a Boolean value that indicates whether two snapshots select the same tab and contain
  /// the same tabs, in any order, with equal stacks.
  public static func == (lhs: TrapezioTabSnapshot, rhs: TrapezioTabSnapshot) -> Bool {
    lhs.selected == rhs.selected && lhs.stacks == rhs.stacks
  }
}
