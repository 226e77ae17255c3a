// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

struct LinkParts {
  static let lengthLimit = 8_192
  static let countLimit = 128

  let scheme: String?
  let host: String?
  let path: [String]
  let query: [(name: String, value: String?)]
  let fragment: String?

  var items: Set<LinkStep> {
    Set(
      query.map { .item($0.name, $0.value ?? "") }
        + [fragment].compactMap(\.self).map(LinkStep.fragment))
  }

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

/// A condition of a pattern: a part of the path, a query item or the fragment.
enum LinkStep: Hashable {
  case literal(String)
  case parameter
  case rest
  case item(String, String)
  case fragment(String)
}

struct LinkTree {
  private struct Node {
    var children: [LinkStep: Int] = [:]
    var pattern: Int?
  }

  private var nodes = [Node()]

  /// Adds a pattern, and returns the number of a pattern with the same steps.
  mutating func insert(_ pattern: Int, at steps: [LinkStep]) -> Int? {
    var node = 0
    for step in steps {
      let child = nodes[node].children[step] ?? nodes.count
      nodes[node].children[step] = child
      if child == nodes.count { nodes.append(Node()) }
      node = child
    }
    defer { nodes[node].pattern = pattern }
    return nodes[node].pattern
  }

  func begins(with text: String) -> Bool { nodes[0].children[.literal(text)] != nil }

  /// Returns the number of the pattern that matches a path with query items and a fragment.
  ///
  /// Literals take precedence over parameters, and both over `*`. For equal paths, more required
  /// items take precedence, and then the lower number.
  func pattern(for path: [String], with items: Set<LinkStep>) -> Int? {
    find(path[...], from: 0, items, rest: false) ?? find(path[...], from: 0, items, rest: true)
  }

  private func find(
    _ path: ArraySlice<String>, from node: Int, _ items: Set<LinkStep>, rest: Bool
  ) -> Int? {
    if let part = path.first {
      // If a literal leads to no match, its part of the path is tried again as a parameter.
      for step in [.literal(part), LinkStep.parameter] {
        if let child = nodes[node].children[step],
          let found = find(path.dropFirst(), from: child, items, rest: rest)
        {
          return found
        }
      }
    }
    if rest { return nodes[node].children[.rest].flatMap { best(from: $0, items) } }
    return path.isEmpty ? best(from: node, items) : nil
  }

  private func best(from node: Int, _ items: Set<LinkStep>) -> Int? {
    var (level, best) = ([node], Int?.none)
    while !level.isEmpty {
      best = level.compactMap { nodes[$0].pattern }.min() ?? best
      level = level.flatMap { node in items.compactMap { nodes[node].children[$0] } }
    }
    return best
  }
}
