// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that contains either the old or the new data, even if the process ends during a write.
///
/// ```swift
/// let notes = StrataShared(
///   [String](), in: StrataFile(folder.appending(path: "notes.json")))
/// notes.update { $0.append("Call Ada.") }
/// ```
///
/// Only its owner can read it. A write flushes a second file, whose name ends in ".partial", to the
/// disk and moves it over the old one. Use a separate file for each value, for each window and for
/// each process that writes.
public struct StrataFile: StrataStorage {
  /// The place of the file.
  public let url: URL
  private let protection: FileProtectionType?

  private static let lock = NSLock()

  /// Creates a storage in a file, where the first write creates the file and its folder.
  ///
  /// - Parameters:
  ///   - url: The place of the file.
  ///   - protection: The class of data protection that each write sets on Apple's systems, or `nil`
  ///     for that of the folder. With `.complete`, the file cannot be read or written while the
  ///     device is locked.
  public init(_ url: URL, protection: FileProtectionType? = nil) {
    self.url = url
    self.protection = protection
  }

  #if canImport(Darwin)
    // Only Apple's systems have app groups.
    /// Creates a storage in a file that the apps and extensions of a group share.
    ///
    /// Returns `nil` if the entitlements of the app do not contain the group.
    public init?(
      _ name: String, inAppGroup group: String, protection: FileProtectionType? = nil
    ) {
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: group)
      guard let folder else { return nil }
      self.init(folder.appending(path: name), protection: protection)
    }
  #endif

  /// Returns the content of the file, or `nil` if there is no file.
  public func read() throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
      return nil
    }
  }

  /// Replaces the content of the file on the calling thread, and returns when it is on the disk.
  public func write(_ data: Data) throws {
    try Self.lock.withLock {
      // Otherwise, the file would replace a symbolic link to it.
      let url = url.resolvingSymlinksInPath()
      let folder = url.deletingLastPathComponent()
      let partial = folder.appending(path: url.lastPathComponent + ".partial")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // An interrupted write may have left the file.
      unlink(partial.path)
      let descriptor = open(partial.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      if let protection {
        try FileManager.default.setAttributes(
          [.protectionKey: protection], ofItemAtPath: partial.path)
      }
      try file.write(contentsOf: data)
      try file.synchronize()
      guard rename(partial.path, url.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      // Flushing the folder writes the new name to the disk.
      let folderDescriptor = open(folder.path, O_RDONLY)
      if folderDescriptor >= 0 {
        fsync(folderDescriptor)
        close(folderDescriptor)
      }
    }
  }

  /// Moves the file to a name in its folder that is free, such as "notes.json.aside-1".
  ///
  /// If there is no file, nothing happens.
  public func setAside() throws {
    try Self.lock.withLock {
      for number in 1...1_000 {
        do {
          return try FileManager.default.moveItem(
            at: url, to: url.appendingPathExtension("aside-\(number)"))
        } catch CocoaError.fileWriteFileExists {
          continue
        } catch CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile {
          return
        }
      }
      throw CocoaError(.fileWriteFileExists, userInfo: [NSFilePathErrorKey: url.path])
    }
  }
}
