// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place where a ``TrapezioRestoration`` stores its data, off the main actor.
///
/// ``TrapezioRestorationFile`` stores the data in a file. To encrypt the data or to keep it in a
/// database, write your own place.
public protocol TrapezioRestorationPlace: Sendable {
  /// Reads the most recently written data.
  ///
  /// - Returns: The data, or `nil` if there is none.
  /// - Throws: An error if the data exists but cannot be read. The restoration then stores nothing
  ///   until a later call to ``TrapezioRestoration/restore()`` succeeds or the app calls
  ///   ``TrapezioRestoration/start()``.
  func read() async throws -> Data?

  /// Replaces the stored data.
  ///
  /// The restoration waits for one write before it starts the next. If the process ends during a
  /// write, the place must contain either the old or the new data.
  ///
  /// - Parameter data: The data to write.
  /// - Throws: An error if the data cannot be written.
  func write(_ data: Data) async throws
}
