// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TrapezioScreenTable {
  static var sizeLimit: Int { 4 * 1_024 * 1_024 }

  /// Encodes a snapshot as JSON, with each screen's name and version.
  ///
  /// You can call this function on any thread. Equal snapshots with equal drafts and the same order
  /// of tabs produce equal data, unless they contain an unordered collection such as a `Set`.
  ///
  /// - Parameter snapshot: The snapshot to encode.
  /// - Returns: The encoded data.
  /// - Throws: An error if a screen or a draft cannot be encoded.
  public func data(of snapshot: TrapezioNavigationSnapshot) throws -> Data {
    try encoded(snapshot)
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
    try decoded(ReadableSnapshot.self, from: data).restored
  }

  private struct ReadableSnapshot: Decodable {
    let restored: TrapezioRestoredSnapshot

    init(from decoder: any Decoder) throws {
      restored = try TrapezioRestoredSnapshot(from: decoder)
    }
  }

  func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[.trapezioScreens] = self
    return try encoder.encode(value)
  }

  func decoded<Value: Decodable>(
    _ type: Value.Type, from data: Data
  ) throws(TrapezioSnapshotError) -> Value {
    guard data.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    let decoder = JSONDecoder()
    decoder.userInfo[.trapezioScreens] = self
    do {
      return try decoder.decode(type, from: data)
    } catch let error as TrapezioSnapshotError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }
}
