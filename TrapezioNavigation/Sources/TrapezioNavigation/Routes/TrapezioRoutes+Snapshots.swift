// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TrapezioRoutes {
  /// Encodes a snapshot as JSON, with each screen's name and version.
  ///
  /// You can call this function on any thread. Equal snapshots with equal drafts and the same order
  /// of tabs produce equal data, unless they contain an unordered collection such as a `Set`.
  ///
  /// - Parameter snapshot: The snapshot to encode.
  /// - Returns: The encoded data.
  /// - Throws: An error if a screen or a draft cannot be encoded.
  public func data(of snapshot: TrapezioNavigationSnapshot) throws -> Data {
    try table.encoded(StoredSnapshot(snapshot: snapshot))
  }

  /// Decodes a snapshot, with each stack up to the first screen that cannot be read.
  ///
  /// If the root of a stack cannot be read, the stack is dropped. If the data contains an earlier
  /// version of a screen, a migration of the screen's route creates the screen. You can call this
  /// function on any thread.
  ///
  /// - Parameter data: The data from ``data(of:)``, with at most 4 MB and 10,000 screens.
  /// - Returns: The snapshot, and the reasons why stacks and screens were dropped, if any.
  /// - Throws: ``TrapezioSnapshotError`` if no stack can be read, or if the data is not a snapshot
  ///   or exceeds a limit.
  public func snapshot(from data: Data) throws(TrapezioSnapshotError) -> TrapezioRestoredSnapshot {
    try table.snapshot(from: data)
  }
}

extension ScreenTable {
  func snapshot(from data: Data) throws(TrapezioSnapshotError) -> TrapezioRestoredSnapshot {
    try decoded(ReadableSnapshot.self, from: data).restored
  }
}

/// A snapshot that is decoded as far as it can be read.
private struct ReadableSnapshot: Decodable {
  let restored: TrapezioRestoredSnapshot

  init(from decoder: any Decoder) throws {
    restored = try TrapezioRestoredSnapshot(from: decoder)
  }
}
