// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes new files, which ``undo()`` removes if one of them cannot be written.
struct FileWriter {
  let root: URL
  private var written: [URL] = []

  init(root: String) {
    self.root = URL(fileURLWithPath: root, isDirectory: true)
  }

  /// Creates a file, and throws if it already exists.
  ///
  /// - Parameter path: The path, relative to the root.
  mutating func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path, relativeTo: root)
    do {
      try createFolder(url.deletingLastPathComponent())
      let isNew = (try? FileManager.default.attributesOfItem(atPath: url.path)) == nil
      if isNew { written.append(url) }
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw FileProblem.writing(path, error)
    }
  }

  /// Removes the files and the folders that this value has created.
  mutating func undo() {
    for url in written.reversed() { try? FileManager.default.removeItem(at: url) }
    written = []
  }

  private mutating func createFolder(_ url: URL) throws {
    guard !FileManager.default.fileExists(atPath: url.path) else { return }
    try createFolder(url.deletingLastPathComponent())
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    written.append(url)
  }
}
