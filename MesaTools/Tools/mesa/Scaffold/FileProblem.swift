// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Describes the errors of files in sentences that name the file.
enum FileProblem {
  static func writing(_ path: String, _ error: any Error) -> CommandError {
    CommandError.failure(
      "\(path) cannot be written\(reason(error)). No file was left behind. "
        + "Check the path and its permissions, and run the command again.")
  }

  /// Returns a sentence for an error of Foundation, with the path if the error has one.
  static func message(_ error: any Error) -> String {
    let information = (error as NSError).userInfo
    let url = information[NSURLErrorKey] as? URL
    guard let path = information[NSFilePathErrorKey] as? String ?? url?.path else {
      return error.localizedDescription
    }
    return "\(path) cannot be read or written\(reason(error)). "
      + "Check the path and its permissions, and run the command again."
  }

  /// Returns the reason that the system gives, such as "Permission denied".
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return "" }
    return ": " + String(cString: strerror(Int32(cause.code)))
  }
}
