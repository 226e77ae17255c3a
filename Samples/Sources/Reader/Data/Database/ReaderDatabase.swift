// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

/// The database file of Reader.
///
/// The first access opens the file. If opening fails, the next access tries again, so an app can
/// start while the database is locked. No work runs on the caller's actor. All errors are
/// `ReaderError` values, except `CancellationError`.
package actor ReaderDatabase {
  /// The default path, in the user's data folder.
  package static var defaultPath: String {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
    return folder.appending(path: "mesa-reader/reader.sqlite").path
  }

  private let file: ReaderDatabaseFile
  private var opening: Task<DatabasePool, any Error>?

  /// Creates a database without opening it.
  ///
  /// - Parameters:
  ///   - path: The path of the file. If the file or its folder is missing, opening creates it.
  ///   - busyTimeout: The seconds to wait while another program uses the file.
  package init(path: String, busyTimeout: TimeInterval = 0.5) {
    file = ReaderDatabaseFile(path: path, busyTimeout: busyTimeout)
  }

  /// Opens the file, checks it, and migrates it.
  package func open() async throws {
    do {
      _ = try await pool()
    } catch {
      throw ReaderError.ofDatabase(error)
    }
  }

  /// Returns the result of a transaction that only reads.
  package nonisolated func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool().read(body)
    } catch {
      throw ReaderError.ofDatabase(error)
    }
  }

  /// Returns the result of a transaction after it is written to the disk.
  ///
  /// If the closure throws, the transaction has no effect.
  package nonisolated func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await pool().write(body)
    } catch {
      throw ReaderError.ofDatabase(error)
    }
  }

  /// Emits a value of the database, at once and after each change.
  ///
  /// A slow consumer misses intermediate values. The stream ends when its consumer stops, or with
  /// an error.
  package nonisolated func values<Value: Equatable & Sendable>(
    of fetch: @escaping @Sendable (Database) throws -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observing = Task {
        do {
          let observation = ValueObservation.tracking(fetch).removeDuplicates()
          let values = observation.values(
            in: try await pool(), bufferingPolicy: .bufferingNewest(1))
          for try await value in values { continuation.yield(value) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: ReaderError.ofDatabase(error))
        }
      }
      continuation.onTermination = { _ in observing.cancel() }
    }
  }

  private func pool() async throws -> DatabasePool {
    let opening = opening ?? Task { [file] in try await file.open() }
    self.opening = opening
    do {
      return try await opening.value
    } catch {
      if self.opening == opening { self.opening = nil }
      throw error
    }
  }
}
