// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A condition of a pattern: a part of the path, a query item or the fragment.
enum LinkStep: Hashable {
  case literal(String)
  case parameter
  case rest
  case item(String, String)
  case fragment(String)
}

/// Finds the pattern that matches a link, without comparing the link with every pattern.
struct LinkTree {
  private struct Node {
    var children: [LinkStep: Int] = [:]
    var pattern: Int?
  }

  private var nodes = [Node()]

  /// Adds the pattern with a number, and returns the number of a pattern with the same steps.
  mutating func insert(_ pattern: Int, at steps: [LinkStep]) -> Int? {
    var node = 0
    for step in steps {
      if nodes[node].children[step] == nil {
        nodes[node].children[step] = nodes.count
        nodes.append(Node())
      }
      node = nodes[node].children[step] ?? node
    }
    defer { nodes[node].pattern = pattern }
    return nodes[node].pattern
  }

  /// Returns whether the path of a pattern begins with a literal.
  func begins(with text: String) -> Bool { nodes[0].children[.literal(text)] != nil }

  /// Returns the number of the pattern that matches a path with query items and a fragment.
  ///
  /// Literals take precedence over parameters, and both over `*`. If two patterns have the same
  /// path, more required items take precedence, and then the lower number.
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

  /// Returns the pattern with the most of the items below the last node of a path.
  private func best(from node: Int, _ items: Set<LinkStep>) -> Int? {
    var (level, best) = ([node], Int?.none)
    while !level.isEmpty {
      best = level.compactMap { nodes[$0].pattern }.min() ?? best
      level = level.flatMap { node in items.compactMap { nodes[node].children[$0] } }
    }
    return best
  }
}
