// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderData

/// The address of the server, and the folder that stores its articles.
package struct ReaderLocation: Sendable {
  package var server: URL
  package var folder: URL

  /// The address of a server on this computer.
  package static let defaultServer = "http://127.0.0.1:8080"

  /// A folder in the user's data folder.
  package static var defaultFolder: URL {
    URL(fileURLWithPath: ReaderDatabase.defaultPath).deletingLastPathComponent()
  }

  package init(server: URL, folder: URL = Self.defaultFolder) {
    self.server = server
    self.folder = folder
  }

  /// The file that stores the screens for the next launch.
  package var place: URL { folder.appending(path: "navigation.json") }

  /// Opens the database and returns the repositories that use it.
  ///
  /// Throws if the database is damaged. A database that another program has locked is opened on its
  /// first access.
  package func open() async throws -> ReaderRepositories {
    let database = ReaderDatabase(path: folder.appending(path: "reader.sqlite").path)
    do {
      try await database.open()
    } catch ReaderError.databaseBusy {
    }
    return ReaderRepositories(server: server, database: database, in: folder)
  }
}
