// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A decoded snapshot, with a record of the screens that could not be read.
///
/// ```swift
/// let restored = try routes.snapshot(from: data)
/// root.restore(restored.snapshot)
/// if restored.droppedCount > 0 {
///   print("\(restored.droppedCount) screens are gone.")
/// }
/// ```
public struct TrapezioRestoredSnapshot: Equatable, Sendable {
  /// The readable part of the snapshot.
  ///
  /// If the stored selection cannot be read, the snapshot selects no tab.
  public let snapshot: TrapezioNavigationSnapshot

  /// The reasons why stacks and screens were dropped.
  public let droppedBecause: [TrapezioSnapshotError]

  /// The number of dropped screens, where a dropped stack counts as at least one.
  public let droppedCount: Int
}
