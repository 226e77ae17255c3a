// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB

/// A connection of another program that is about to write.
final class OtherProgram: Sendable {
  private let connection: DatabaseQueue

  /// Locks a database until ``unlock()``.
  init(path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    connection = try DatabaseQueue(path: path, configuration: configuration)
    try connection.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
  }

  func unlock() throws {
    try connection.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
  }
}
