// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A snapshot that was stored, and what of it could not be read.
public struct TrapezioRestoredSnapshot: Equatable, Sendable {
  /// What could be read, from the root on.
  public let snapshot: TrapezioNavigationSnapshot

  /// Why the screens above those of the snapshot were dropped, or `nil` if none was.
  public let droppedBecause: TrapezioSnapshotError?

  /// How many screens were dropped.
  public let droppedCount: Int
}
