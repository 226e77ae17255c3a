// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A snapshot of tabs that was stored, and what of it could not be read.
public struct TrapezioRestoredTabs<Tab: Hashable & Sendable>: Equatable, Sendable {
  /// What could be read.
  ///
  /// It selects no tab if the stored one cannot be read.
  public let snapshot: TrapezioTabSnapshot<Tab>

  /// Why tabs and screens were dropped, one reason for each tab.
  public let droppedBecause: [TrapezioSnapshotError]

  /// How many screens were dropped.
  public let droppedCount: Int
}
