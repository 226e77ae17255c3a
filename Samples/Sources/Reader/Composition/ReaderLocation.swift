// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderData

/// Where the app gets its articles, and where it keeps them.
package struct ReaderLocation: Sendable {
  package var server: URL
  package var folder: URL

  /// The server of this computer.
  package static let defaultServer = "http://127.0.0.1:8080"

  /// A folder among the user's data.
  package static var defaultFolder: URL {
    URL(fileURLWithPath: ReaderDatabase.defaultPath).deletingLastPathComponent()
  }

  package init(server: URL, folder: URL = Self.defaultFolder) {
    self.server = server
    self.folder = folder
  }

  /// Where the place of the user is stored: beside the database.
  package var place: URL { folder.appending(path: "navigation.json") }

  /// Opens the database, and returns the repositories on it.
  ///
  /// A database that another program uses is opened later. One that is damaged throws.
  package func open() async throws -> ReaderDependencies {
    let database = ReaderDatabase(path: folder.appending(path: "reader.sqlite").path)
    do {
      try await database.open()
    } catch ReaderError.databaseBusy {
    }
    return ReaderDependencies(server: server, database: database, in: folder)
  }
}
