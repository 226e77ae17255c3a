// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that has either the old or the new data, even if the process ends while it is written.
///
/// The data is written to a file beside it, flushed to the disk, and moved over the old one. The
/// file beside it has the same name with ".partial" at the end. It may be left behind, and is
/// overwritten the next time.
///
/// Give each window and each process a file of its own.
public struct TrapezioRestorationFile: TrapezioRestorationPlace {
  /// Where the file is.
  public let url: URL

  /// Two writers of one file take turns.
  private static let lock = NSLock()

  /// Creates a place.
  ///
  /// The file and its folder are created with the first write.
  ///
  /// - Parameter url: Where the file is.
  public init(_ url: URL) { self.url = url }

  /// Reads the file.
  ///
  /// - Returns: The data, or `nil` if there is no file.
  /// - Throws: An error if there is a file that cannot be read.
  public func read() throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    }
  }

  /// Replaces the file.
  ///
  /// - Parameter data: The data.
  /// - Throws: An error if the file cannot be written. The old one stays then.
  public func write(_ data: Data) throws {
    try Self.lock.withLock {
      let folder = url.deletingLastPathComponent()
      let partial = folder.appending(path: url.lastPathComponent + ".partial")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Truncates what an ended process has left.
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
      // The name is on the disk when the folder is.
      let descriptor = open(folder.path, O_RDONLY)
      if descriptor >= 0 {
        fsync(descriptor)
        close(descriptor)
      }
    }
  }
}
