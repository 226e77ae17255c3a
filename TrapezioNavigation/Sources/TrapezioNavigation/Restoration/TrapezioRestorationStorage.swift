// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Stores the data of a ``TrapezioRestoration``, off the main actor.
///
/// ```swift
/// struct VaultStorage: TrapezioRestorationStorage {
///   let file: TrapezioRestorationFile
///   let seal: @Sendable (Data) throws -> Data
///   let open: @Sendable (Data) throws -> Data
///
///   func read() async throws -> Data? { try file.read().map(open) }
///   func write(_ data: Data) async throws { try file.write(seal(data)) }
/// }
/// ```
///
/// To encrypt the data or to keep it in a database, write your own storage instead of a
/// ``TrapezioRestorationFile``.
public protocol TrapezioRestorationStorage: Sendable {
  /// Reads the most recently written data, or returns `nil` if there is none.
  ///
  /// If the data cannot be read, throw an error. ``TrapezioRestoration/restore()`` then does not
  /// start storing.
  func read() async throws -> Data?

  /// Replaces the stored data, one write at a time.
  ///
  /// If the process ends during a write, the storage must contain either the old or the new data.
  /// If the method throws, the error becomes the ``TrapezioRestoration/problem``, and the next
  /// change or flush writes again.
  func write(_ data: Data) async throws
}
