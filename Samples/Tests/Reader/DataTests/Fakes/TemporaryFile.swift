// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The path of a database in a temporary folder, which is removed with this object.
final class TemporaryFile: Sendable {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "reader-\(UUID().uuidString)")

  var url: URL { folder.appending(path: "sub/reader.sqlite") }
  var path: String { url.path }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
