// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A comment that switches a rule off for one line, such as `// mesa:ignore state-in-work: polls`.
struct IgnoreComment: Sendable {
  static let marker = "mesa:ignore"

  let line: Int
  /// The line whose findings the comment ignores, which is its own line, or the next line of code
  /// if the comment stands alone.
  var target: Int
  let rule: String
  let reason: String

  /// Creates a comment from its text after the marker.
  init(text: String, line: Int, target: Int) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    self.line = line
    self.target = target
    rule = parts[0].trimmed
    reason = parts.count > 1 ? parts[1].trimmed : ""
  }
}
