// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import ReaderCore
import Testing

@testable import ReaderData

@Suite("ReaderError, of the database")
struct ReaderErrorTests {
  private struct OtherError: LocalizedError {
    var errorDescription: String? { "The cable is loose." }
  }

  @Test(
    "Each code of SQLite is an error for the user",
    arguments: [
      (ResultCode.SQLITE_BUSY, ReaderError.databaseBusy), (.SQLITE_BUSY_SNAPSHOT, .databaseBusy),
      (.SQLITE_LOCKED, .databaseBusy), (.SQLITE_FULL, .diskFull),
      (.SQLITE_IOERR_SHMSIZE, .diskFull),
      (.SQLITE_CORRUPT, .databaseUnusable(reason: "database disk image is malformed")),
      (.SQLITE_IOERR_READ, .databaseUnusable(reason: "disk I/O error")),
      (.SQLITE_READONLY, .databaseUnusable(reason: "attempt to write a readonly database")),
    ])
  func codes(code: ResultCode, expected: ReaderError) {
    let error = ReaderError.ofDatabase(DatabaseError(resultCode: code))
    #expect(error as? ReaderError == expected)
  }

  @Test("A file that cannot be written for lack of space means a full disk")
  func space() {
    let posix = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
    let errors: [any Error] = [
      posix, CocoaError(.fileWriteOutOfSpace),
      NSError(domain: "outer", code: 1, userInfo: [NSUnderlyingErrorKey: posix]),
    ]
    for error in errors {
      #expect(ReaderError.ofDatabase(error) as? ReaderError == .diskFull)
    }
  }

  @Test("Another error gives its description as the reason")
  func other() throws {
    let error = ReaderError.ofDatabase(OtherError()) as? ReaderError
    #expect(error == .databaseUnusable(reason: "The cable is loose"))
    let message = try #require(error?.message)
    #expect(message.hasPrefix("The database cannot be used: The cable is loose. Restart Reader."))
  }

  @Test("A folder that cannot be created is named, unless the disk is full")
  func folder() {
    #expect(
      ReaderError.ofFolder("/a", OtherError()).message
        == "The folder /a cannot be created. Choose another folder.")
    #expect(ReaderError.ofFolder("/a", CocoaError(.fileWriteOutOfSpace)) == .diskFull)
  }

  @Test("Errors for the user and cancellations are returned unchanged")
  func same() {
    #expect(ReaderError.ofDatabase(ReaderError.offline) as? ReaderError == .offline)
    #expect(ReaderError.ofDatabase(CancellationError()) is CancellationError)
  }
}
