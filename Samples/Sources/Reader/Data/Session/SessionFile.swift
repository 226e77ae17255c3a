// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore

/// The file that stores the session.
///
/// Only its owner can read the file. An app on a device would use the keychain.
struct SessionFile: Sendable {
  let url: URL

  /// Returns the stored session, or `nil` if none is stored.
  ///
  /// If the file is damaged, it is renamed so that its name ends with "damaged".
  func read() -> StoredSession? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    if let session = try? JSONDecoder().decode(StoredSession.self, from: data) { return session }
    let aside = url.appendingPathExtension("damaged")
    try? FileManager.default.removeItem(at: aside)
    try? FileManager.default.moveItem(at: url, to: aside)
    return nil
  }

  /// Replaces the stored session.
  ///
  /// After a crash, the file has either the old or the new session.
  func write(_ session: StoredSession) throws {
    do {
      let data = try JSONEncoder().encode(session)
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let new = url.appendingPathExtension("new")
      try create(new, with: data)
      guard rename(new.path, url.path) == 0 else { throw Self.lastError }
    } catch {
      throw Self.explain(error)
    }
  }

  /// Removes the stored session if one exists.
  func remove() throws {
    guard unlink(url.path) != 0, errno != ENOENT else { return }
    throw Self.explain(Self.lastError)
  }

  /// Creates a file that no other user can read at any time.
  private func create(_ file: URL, with data: Data) throws {
    unlink(file.path)
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw Self.lastError }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
  }

  private static var lastError: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  private static func explain(_ error: any Error) -> ReaderError {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
    let code =
      (cause as? POSIXError)?.code ?? POSIXErrorCode(rawValue: Int32((cause as NSError).code))
    let isFull =
      code == .ENOSPC || code == .EDQUOT || (error as? CocoaError)?.code == .fileWriteOutOfSpace
    if isFull { return .diskFull }
    let reason = code.map { String(cString: strerror($0.rawValue)) } ?? error.localizedDescription
    return .databaseUnusable(reason: "the session cannot be stored (\(reason))")
  }
}
