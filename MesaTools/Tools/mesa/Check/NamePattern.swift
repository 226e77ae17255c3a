// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A name or a path in a configuration.
///
/// In a name, a star stands for any characters.
struct NamePattern: Equatable, Sendable {
  let text: String
  /// The line of the configuration, or zero for a default.
  var line = 0

  /// Whether the pattern is a path in the package, such as "Sources/App/Model".
  var isPath: Bool { text.contains("/") }

  /// Returns whether the pattern is the path itself or a folder that contains it.
  func covers(_ path: String) -> Bool {
    path == text || path.hasPrefix(text.hasSuffix("/") ? text : text + "/")
  }

  /// Returns whether the pattern matches the whole name.
  func matches(_ name: String) -> Bool {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return text == name
    }
    guard name.hasPrefix(first), name.count >= first.count + last.count, name.hasSuffix(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(ofText: part) else { return false }
      rest = rest[found...]
    }
    return true
  }
}

extension Substring {
  /// Returns the position after the first occurrence of a text.
  fileprivate func range(ofText text: Substring) -> Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
