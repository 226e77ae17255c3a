// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderData

/// The server of the articles, and the folder that stores them.
package struct ReaderLocation: Sendable {
  package var server: URL
  package var folder: URL

  /// The server on this computer.
  package static let defaultServer = "http://127.0.0.1:8080"

  /// A folder in the user's data folder.
  package static var defaultFolder: URL {
    URL(fileURLWithPath: ReaderDatabase.defaultPath).deletingLastPathComponent()
  }

  package init(server: URL, folder: URL = Self.defaultFolder) {
    self.server = server
    self.folder = folder
  }

  /// A restoration file in the folder of the database.
  package var place: URL { folder.appending(path: "navigation.json") }

  /// Opens the database, and returns the repositories on it.
  ///
  /// If another program uses the database, it is opened later. If the database is damaged, the
  /// method throws.
  package func open() async throws -> ReaderDependencies {
    let database = ReaderDatabase(path: folder.appending(path: "reader.sqlite").path)
    do {
      try await database.open()
    } catch ReaderError.databaseBusy {
    }
    return ReaderDependencies(server: server, database: database, in: folder)
  }
}
