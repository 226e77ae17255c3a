// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

/// Stores the settings in the database.
package struct SettingsRepositoryImpl: SettingsRepository {
  private let database: ReaderDatabase

  package init(database: ReaderDatabase) {
    self.database = database
  }

  package func settings() -> AsyncThrowingStream<ReaderSettings, any Error> {
    database.values { database in
      let json = try String.fetchOne(database, sql: "SELECT json FROM settings")
      // Settings that this version cannot decode are ignored.
      return json.flatMap { try? JSONDecoder().decode(ReaderSettings.self, from: Data($0.utf8)) }
        ?? ReaderSettings()
    }
  }

  package func save(_ settings: ReaderSettings) async throws {
    try await database.write { database in
      let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
      try database.execute(
        sql: "INSERT OR REPLACE INTO settings (id, json) VALUES (1, ?)", arguments: [json])
    }
  }
}
