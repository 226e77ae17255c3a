// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A decoded snapshot of tabs, with a record of the tabs and screens that could not be read.
public struct TrapezioRestoredTabs<Tab: Hashable & Sendable>: Equatable, Sendable {
  /// The readable part of the snapshot.
  ///
  /// If the stored selection cannot be read, the snapshot selects no tab.
  public let snapshot: TrapezioTabSnapshot<Tab>

  /// The reasons why tabs, screens or the selection were dropped.
  public let droppedBecause: [TrapezioSnapshotError]

  /// The number of dropped screens, of which a dropped tab counts as at least one.
  public let droppedCount: Int
}
