// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A link's scheme, host, path, query and fragment, without percent-encoding.
struct LinkParts {
  static let lengthLimit = 8_192
  static let countLimit = 128

  let scheme: String?
  let host: String?
  let path: [String]
  let query: [(name: String, value: String?)]
  let fragment: String?

  /// Parses a link.
  init(_ text: String) throws(TrapezioLinkError) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw .tooLong(limit: Self.lengthLimit)
    }
    guard let components = URLComponents(string: text) else { throw .malformed(text) }
    scheme = components.scheme?.lowercased()
    host = components.host
    var parts: [String] = []
    for part in components.percentEncodedPath.split(separator: "/") {
      guard let part = part.removingPercentEncoding else { throw .malformed(text) }
      parts.append(part)
    }
    path = parts
    var items: [(String, String?)] = []
    for item in (components.percentEncodedQuery ?? "").split(separator: "&") {
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = halves[0].removingPercentEncoding else { throw .malformed(text) }
      var value: String?
      if halves.count == 2 {
        guard let decoded = halves[1].removingPercentEncoding else { throw .malformed(text) }
        value = decoded
      }
      items.append((name, value))
    }
    query = items
    if let encoded = components.percentEncodedFragment {
      guard let decoded = encoded.removingPercentEncoding else { throw .malformed(text) }
      fragment = decoded
    } else {
      fragment = nil
    }
    guard path.count <= Self.countLimit, query.count <= Self.countLimit else {
      throw .tooManyParts(limit: Self.countLimit)
    }
  }
}
