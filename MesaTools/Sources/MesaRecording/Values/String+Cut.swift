// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Returns the start of a text that has more bytes than a limit, or `nil` for another text.
  ///
  /// Unlike `count` and `prefix(_:)`, it walks through no character, which can have megabytes.
  package func cut(toUTF8 limit: Int) -> String? {
    guard utf8.count > limit else { return nil }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
