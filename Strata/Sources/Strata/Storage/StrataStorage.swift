// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Stores the data of one ``StrataShared`` value, or of the screens of an app, off the main actor.
///
/// ```swift
/// struct VaultStorage: StrataStorage {
///   let file: StrataFile
///   let seal: @Sendable (Data) throws -> Data
///   let open: @Sendable (Data) throws -> Data
///
///   func read() async throws -> Data? { try file.read().map(open) }
///   func write(_ data: Data) async throws { try file.write(seal(data)) }
///   func setAside() async throws { try file.setAside() }
/// }
/// ```
///
/// To encrypt the data or to keep it in a database, write your own storage instead of a
/// ``StrataFile``.
public protocol StrataStorage: Sendable {
  /// Reads the most recently written data, or returns `nil` if there is none.
  ///
  /// If the data cannot be read, throw an error. Nothing is then written until it can be read.
  func read() async throws -> Data?

  /// Replaces the stored data, one write at a time.
  ///
  /// If the process ends during a write, the storage must contain either the old or the new data.
  /// If the method throws, the next change or flush writes again.
  func write(_ data: Data) async throws

  /// Moves the stored data to a place where no later write replaces it, because the app cannot
  /// decode it.
  ///
  /// A ``StrataShared`` value calls it before its first write. If the method throws, nothing is
  /// written.
  func setAside() async throws
}

extension StrataStorage {
  func result() async -> Result<Data?, any Error> {
    do { return .success(try await read()) } catch { return .failure(error) }
  }
}
