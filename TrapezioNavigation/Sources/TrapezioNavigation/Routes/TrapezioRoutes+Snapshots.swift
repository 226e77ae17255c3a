// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TrapezioRoutes {
  /// Encodes a snapshot as JSON, with each screen's name and version.
  ///
  /// You can call this function on any thread. Equal snapshots with equal drafts produce equal
  /// data, unless they contain an unordered collection such as a `Set`.
  ///
  /// - Parameter snapshot: The snapshot to encode.
  /// - Returns: The encoded data.
  /// - Throws: An error if a screen or a draft cannot be encoded.
  public func data(of snapshot: TrapezioNavigationSnapshot) throws -> Data {
    try table.encoded(snapshot)
  }

  /// Encodes a snapshot of tabs as JSON, with each screen's name and version.
  ///
  /// You can call this function on any thread. Equal snapshots with equal drafts and the same order
  /// of tabs produce equal data, unless they contain an unordered collection such as a `Set`.
  ///
  /// - Parameter snapshot: The snapshot to encode.
  /// - Returns: The encoded data.
  /// - Throws: An error if a tab, a screen or a draft cannot be encoded.
  public func data<Tab: Encodable>(of snapshot: TrapezioTabSnapshot<Tab>) throws -> Data {
    try table.encoded(snapshot)
  }

  /// Decodes a snapshot, up to the first screen that cannot be read.
  ///
  /// If the data contains an earlier version of a screen, a migration of the screen's route creates
  /// the screen. You can call this function on any thread.
  ///
  /// - Parameter data: The data from ``data(of:)-(TrapezioNavigationSnapshot)``, with at most 4 MB
  ///   and 10,000 screens.
  /// - Returns: The snapshot, and the reason why screens were dropped, if any.
  /// - Throws: ``TrapezioSnapshotError`` if the root cannot be read, or if the data is not a
  ///   snapshot or exceeds a limit.
  public func snapshot(from data: Data) throws(TrapezioSnapshotError) -> TrapezioRestoredSnapshot {
    try table.decoded(TrapezioRestoredSnapshot.self, from: data)
  }

  /// Decodes a snapshot of tabs, with each stack up to the first screen that cannot be read.
  ///
  /// If a tab or its root cannot be read, the tab is dropped. You can call this function on any
  /// thread.
  ///
  /// - Parameters:
  ///   - data: The data from ``data(of:)-(TrapezioTabSnapshot<Tab>)``, with at most 4 MB, and at
  ///     most 10,000 screens in all tabs.
  ///   - tabs: The type of the tabs.
  /// - Returns: The snapshot, and the reasons why tabs and screens were dropped, if any.
  /// - Throws: ``TrapezioSnapshotError`` if the data is not a snapshot of tabs or exceeds a limit.
  public func snapshot<Tab: Decodable>(
    from data: Data, tabs: Tab.Type
  ) throws(TrapezioSnapshotError) -> TrapezioRestoredTabs<Tab> {
    try table.decoded(TrapezioRestoredTabs<Tab>.self, from: data)
  }
}
