// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A decoded snapshot, with a record of the screens that could not be read.
public struct TrapezioRestoredSnapshot: Equatable, Sendable {
  /// The readable part of the snapshot.
  ///
  /// If the stored selection cannot be read, the snapshot selects no tab.
  public let snapshot: TrapezioNavigationSnapshot

  /// The reasons why stacks and screens were dropped.
  public let droppedBecause: [TrapezioSnapshotError]

  /// The number of dropped screens, of which a dropped stack counts as at least one.
  public let droppedCount: Int
}
