// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that contains either the old or the new data, even if the process ends during a write.
///
/// ```swift
/// let file = TrapezioRestorationFile(
///   folder.appending(path: "\(window).json"))
/// let restoration = TrapezioRestoration(of: tabs, by: routes, in: file)
/// await restoration.restore()
/// ```
///
/// A write flushes a second file, whose name ends in ".partial", to the disk and moves it over the
/// old one. Use a separate file for each window and each process.
public struct TrapezioRestorationFile: TrapezioRestorationStorage {
  let url: URL

  private static let lock = NSLock()

  /// Creates a storage in a file, where the first write creates the file and its folder.
  public init(_ url: URL) { self.url = url }

  public func read() throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    }
  }

  public func write(_ data: Data) throws {
    try Self.lock.withLock {
      let folder = url.deletingLastPathComponent()
      let partial = folder.appending(path: url.lastPathComponent + ".partial")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Create the file, or empty the file that an interrupted write has left.
      try Data().write(to: partial)
      let file = try FileHandle(forWritingTo: partial)
      defer { try? file.close() }
      try file.write(contentsOf: data)
      try file.synchronize()
      guard rename(partial.path, url.path) == 0 else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
      }
      // Flushing the folder writes the new name to the disk.
      let descriptor = open(folder.path, O_RDONLY)
      if descriptor >= 0 {
        fsync(descriptor)
        close(descriptor)
      }
    }
  }
}
