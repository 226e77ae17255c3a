// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where an app keeps what a ``TrapezioRestoration`` stores.
///
/// ``TrapezioRestorationFile`` is one. Write your own to encrypt the data, or to keep it in a
/// database.
public protocol TrapezioRestorationPlace: Sendable {
  /// Reads what was written last.
  ///
  /// Called off the main actor.
  ///
  /// - Returns: The data, or `nil` if there is none.
  /// - Throws: An error if there is data that cannot be read.
  func read() async throws -> Data?

  /// Replaces what was written last.
  ///
  /// Called off the main actor, never twice at a time. If the process ends meanwhile, the place has
  /// either the old or the new data.
  ///
  /// - Parameter data: The data.
  /// - Throws: An error if the data cannot be written.
  func write(_ data: Data) async throws
}
