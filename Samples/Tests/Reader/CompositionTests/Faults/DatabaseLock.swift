// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB

/// A connection of another program whose transaction does not end.
final class DatabaseLock: Sendable {
  private let connection: DatabaseQueue

  /// Locks a database until ``unlock()``.
  init(path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(30)
    connection = try DatabaseQueue(path: path, configuration: configuration)
    try connection.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
  }

  func unlock() throws {
    try connection.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
  }
}
