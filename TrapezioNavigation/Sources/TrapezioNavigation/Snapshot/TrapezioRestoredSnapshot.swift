// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A decoded snapshot, with a record of the screens that could not be read.
public struct TrapezioRestoredSnapshot: Equatable, Sendable {
  /// The readable part of the snapshot, from the root up.
  public let snapshot: TrapezioNavigationSnapshot

  /// The reason why the remaining screens were dropped, or `nil` if none were dropped.
  public let droppedBecause: TrapezioSnapshotError?

  /// The number of dropped screens.
  public let droppedCount: Int
}
