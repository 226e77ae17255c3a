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
    let (link, fragment) = Self.halves(of: Self.encoded(text)[...], at: "#")
    let (target, query) = Self.halves(of: link, at: "?")
    let path = Self.path(of: target)
    guard
      let origin = URLComponents(
        string: String(target[..<path.startIndex]), encodingInvalidCharacters: false)
    else { throw .malformed(text) }
    scheme = origin.scheme?.lowercased()
    host = origin.host
    self.path = try path.split(separator: "/").map(decode)
    self.query = try (query ?? "").split(separator: "&").map { item throws(TrapezioLinkError) in
      let (name, value) = Self.halves(of: item, at: "=")
      return (try decode(name), try value.map(decode))
    }
    self.fragment = try fragment.map(decode)
    guard self.path.count <= Self.countLimit, self.query.count <= Self.countLimit else {
      throw .tooManyParts(limit: Self.countLimit)
    }
  }

  /// Encodes the characters that must be encoded, and keeps the percent signs.
  ///
  /// If one character is not encoded, `URLComponents` of some systems encodes each percent sign
  /// again.
  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
      + ":/?#[]@!$&'()*+,;=%")

  private static func halves(
    of text: Substring, at separator: Character
  ) -> (Substring, Substring?) {
    guard let index = text.firstIndex(of: separator) else { return (text, nil) }
    return (text[..<index], text[text.index(after: index)...])
  }

  /// Returns what follows the scheme and the host.
  private static func path(of target: Substring) -> Substring {
    let (scheme, other) = halves(of: target, at: ":")
    var path = scheme.isEmpty || scheme.contains("/") ? target : other ?? target
    if path.hasPrefix("//") {
      path = path.dropFirst(2)
      path = path[(path.firstIndex(of: "/") ?? path.endIndex)...]
    }
    return path
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
