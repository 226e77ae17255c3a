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

  /// The items and the fragment, which a pattern can require.
  var items: Set<LinkStep> {
    Set(
      query.map { .item($0.name, $0.value ?? "") }
        + [fragment].compactMap(\.self).map(LinkStep.fragment))
  }

  /// Parses a link.
  init(_ text: String) throws(TrapezioLinkError) {
    func decode(_ part: Substring) throws(TrapezioLinkError) -> String {
      guard let part = part.removingPercentEncoding else { throw .malformed(text) }
      return part
    }
    guard text.utf8.count <= Self.lengthLimit else { throw .tooLong(limit: Self.lengthLimit) }
    guard let components = URLComponents(string: text) else { throw .malformed(text) }
    scheme = components.scheme?.lowercased()
    host = components.host
    path = try components.percentEncodedPath.split(separator: "/").map(decode)
    query = try (components.percentEncodedQuery ?? "").split(separator: "&").map {
      item throws(TrapezioLinkError) in
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (try decode(halves[0]), halves.count == 2 ? try decode(halves[1]) : nil)
    }
    fragment = try components.percentEncodedFragment.map { text throws(TrapezioLinkError) in
      try decode(text[...])
    }
    guard path.count <= Self.countLimit, query.count <= Self.countLimit else {
      throw .tooManyParts(limit: Self.countLimit)
    }
  }
}
