// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SummaryRepositoryImpl {
  /// The default path, in the user's data folder.
  package static var defaultPath: String {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
    return folder.appending(path: "mesa-counter/counter.sqlite").path
  }

  /// Opens the database off the caller's actor, and creates it with its folder if it is missing.
  ///
  /// - Throws: A `DatabaseUnusableError` if the file cannot be opened or is damaged.
  @concurrent
  package static func open(path: String = defaultPath) async throws -> SummaryRepositoryImpl {
    do {
      let file = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try SummaryRepositoryImpl(file: file)
    } catch {
      let reason = reason(of: error)
      throw DatabaseUnusableError(
        path: path, reason: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    }
  }
}
