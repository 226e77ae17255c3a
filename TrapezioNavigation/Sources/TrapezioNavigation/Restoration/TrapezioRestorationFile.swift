// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that contains either the old or the new data, even if the process ends during a write.
///
/// A write creates a second file in the same folder, with ".partial" appended to the name, flushes
/// it to the disk, and moves it over the old file. If the process ends during a write, the second
/// file may remain until the next write replaces it.
///
/// Use a separate file for each window and each process.
public struct TrapezioRestorationFile: TrapezioRestorationPlace {
  let url: URL

  /// Serializes the writes to all files.
  private static let lock = NSLock()

  /// Creates a place that stores its data in a file.
  ///
  /// The first write creates the file and its folder.
  ///
  /// - Parameter url: The location of the file.
  public init(_ url: URL) { self.url = url }

  /// Reads the data from the file.
  ///
  /// - Returns: The data, or `nil` if there is no file.
  /// - Throws: An error if the file exists but cannot be read.
  public func read() throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    }
  }

  /// Replaces the contents of the file.
  ///
  /// - Parameter data: The data to write.
  /// - Throws: An error if the file cannot be written. In this case, the old file is unchanged.
  public func write(_ data: Data) throws {
    try Self.lock.withLock {
      let folder = url.deletingLastPathComponent()
      let partial = folder.appending(path: url.lastPathComponent + ".partial")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Create the file, or empty the file that an interrupted write has left.
      try Data().write(to: partial)
      let file = try FileHandle(forWritingTo: partial)
      do {
        try file.write(contentsOf: data)
        try file.synchronize()
        try file.close()
      } catch {
        try? file.close()
        throw error
      }
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
