// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TrapezioScreenTable {
  private static var sizeLimit: Int { 4 * 1_024 * 1_024 }

  /// Encodes a snapshot as JSON, with the name and the version of each screen.
  ///
  /// Call it on any thread. Equal snapshots have equal data.
  ///
  /// - Parameter snapshot: The snapshot.
  /// - Returns: The data.
  /// - Throws: The error of a screen that cannot be encoded.
  public func data(of snapshot: TrapezioNavigationSnapshot) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[.trapezioScreens] = self
    return try encoder.encode(snapshot)
  }

  /// Decodes a snapshot, up to the first screen that cannot be read.
  ///
  /// Call it on any thread. An earlier version of a screen is read by the migration of its route.
  ///
  /// - Parameter data: What ``data(of:)`` has returned, at most 4 MB with at most 10,000 screens.
  /// - Returns: The snapshot, and what was dropped of it.
  /// - Throws: ``TrapezioSnapshotError`` if not even the root can be read.
  public func snapshot(from data: Data) throws(TrapezioSnapshotError) -> TrapezioRestoredSnapshot {
    guard data.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let decoder = JSONDecoder()
    decoder.userInfo[.trapezioScreens] = self
    do {
      return try decoder.decode(TrapezioRestoredSnapshot.self, from: data)
    } catch let error as TrapezioSnapshotError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }
}
