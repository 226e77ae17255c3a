// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)
  import Testing
#endif

/// Attaches a text to the report of the current test.
enum TestAttachment {
  /// Attaches the text, or returns `false` if no test of Swift Testing is current.
  static func record(_ text: String, named name: String, at location: TestLocation) -> Bool {
    #if canImport(Testing)
      guard Test.current != nil else { return false }
      Attachment.record(
        text, named: name,
        sourceLocation: SourceLocation(
          fileID: "\(location.fileID)", filePath: "\(location.filePath)",
          line: Int(location.line), column: max(Int(location.column), 1)))
      return true
    #else
      return false
    #endif
  }
}
