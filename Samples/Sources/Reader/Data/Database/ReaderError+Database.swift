// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore

extension ReaderError {
  /// Converts a database error to an error with a message for the user.
  ///
  /// Returns a `ReaderError` or a `CancellationError` unchanged.
  static func ofDatabase(_ error: any Error) -> any Error {
    switch error {
    case is ReaderError, is CancellationError: error
    case let error as DatabaseError: ReaderError(error)
    default: isOutOfSpace(error) ? diskFull : databaseUnusable(reason: reason(of: error))
    }
  }

  /// Converts the error of a folder that cannot be created to an error with a message for the user.
  static func ofFolder(_ path: String, _ error: any Error) -> ReaderError {
    isOutOfSpace(error) ? .diskFull : .folderUnusable(path: path)
  }

  private init(_ error: DatabaseError) {
    self =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: .databaseBusy
      case .SQLITE_FULL: .diskFull
      default:
        if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE {
          .diskFull
        } else {
          .databaseUnusable(
            reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
        }
      }
  }

  private static func isOutOfSpace(_ error: any Error) -> Bool {
    if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return true }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain, error.code == Int(ENOSPC) { return true }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(isOutOfSpace) ?? false
  }

  private static func reason(of error: any Error) -> String {
    let reason = error.localizedDescription
    return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }
}
