// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason that a file cannot be read as a recording.
package enum RecordingError: Error, Equatable, Sendable {
  case missing(file: String)
  case unreadable(file: String)
  case empty(file: String)
  /// The first line is not a header.
  case foreign(file: String, line: Int)
  /// The first line is incomplete, and the only one.
  case cut(file: String, line: Int)
  case newer(file: String, line: Int, version: Int)
  case damaged(file: String, line: Int, reason: String)

  /// The number of the wrong line, from 1.
  package var line: Int? {
    switch self {
    case .missing, .unreadable, .empty: nil
    case .foreign(_, let line), .cut(_, let line), .newer(_, let line, _),
      .damaged(_, let line, _):
      line
    }
  }

  /// What is wrong, and what to do.
  package var message: String {
    switch self {
    case .missing(let file): "There is no file \(file). Check the path."
    case .unreadable(let file): "\(file) cannot be read. Choose a file that you may read."
    case .empty(let file): "\(file) is empty. Export the recording again."
    case .foreign(let file, let line):
      "\(file) is not a recording, because line \(line) is not its header. "
        + "Choose a file that Export of the inspector has saved."
    case .cut(let file, let line):
      "\(file) ends within line \(line), before its first entry. Export the recording again."
    case .newer(let file, _, let version):
      "\(file) has version \(version) of the format, and this mesa reads version "
        + "\(RecordingHeader.currentVersion). Use the mesa of the MESA-iOS that the app uses."
    case .damaged(let file, let line, let reason):
      "Line \(line) of \(file) is damaged: \(reason). "
        + "Export the recording again, or remove the line."
    }
  }
}
