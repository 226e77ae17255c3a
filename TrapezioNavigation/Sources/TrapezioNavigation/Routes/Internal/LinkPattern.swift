// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A parsed link pattern, such as `/article/:id?edit&tab=:tab#:section`.
struct LinkPattern: Hashable {
  enum Part: Hashable {
    /// A part that must equal this string.
    case literal(String)
    /// One part, which is the value of the screen's property with this name.
    case parameter(String)
    /// All remaining parts, which are the values of the array property with this name.
    case rest(String)
  }

  struct Item: Hashable {
    let name: String
    let value: Value

    enum Value: Hashable {
      /// An optional item for a `Bool` property of the screen.
      case flag
      /// A required item with this value, which is empty for an item without a value.
      case literal(String)
      case parameter(String)
    }
  }

  let text: String
  let path: [Part]
  let query: [Item]
  let fragment: Part?

  /// Parses a pattern.
  ///
  /// - Returns: `nil` if the string is not a valid pattern.
  init?(_ text: String) {
    self.text = text
    guard text.hasPrefix("/") else { return nil }
    let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let target = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path: [Part] = []
    for part in target[0].split(separator: "/") {
      guard let part = Self.part(part) else { return nil }
      path.append(part)
    }
    self.path = path
    guard path.dropLast().allSatisfy({ if case .rest = $0 { false } else { true } }) else {
      return nil
    }
    var query: [Item] = []
    for item in (target.count == 2 ? target[1] : "").split(separator: "&") {
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard !halves[0].isEmpty else { return nil }
      let value: Item.Value
      if halves.count == 1 {
        value = .flag
      } else if halves[1].hasPrefix(":") {
        guard halves[1].count > 1 else { return nil }
        value = .parameter(String(halves[1].dropFirst()))
      } else {
        value = .literal(String(halves[1]))
      }
      query.append(Item(name: String(halves[0]), value: value))
    }
    self.query = query
    guard halves.count == 2 else {
      fragment = nil
      return
    }
    guard let fragment = Self.part(halves[1]) else { return nil }
    self.fragment = fragment
    if case .rest = fragment { return nil }
  }

  private static func part(_ text: Substring) -> Part? {
    guard let first = text.first else { return nil }
    let name = String(text.dropFirst())
    switch first {
    case ":": return name.isEmpty ? nil : .parameter(name)
    case "*": return name.isEmpty ? nil : .rest(name)
    default: return .literal(String(text))
    }
  }

  /// The pattern without its parameter names and its optional items.
  ///
  /// Two patterns with the same shape match the same links.
  var shape: String {
    let path = path.map { part in
      switch part {
      case .literal(let text): "=" + text
      case .parameter: ":"
      case .rest: "*"
      }
    }
    return path.joined(separator: "/") + "?" + required.sorted().joined(separator: "&")
  }

  /// The query items and the fragment that a link must contain, as strings.
  private var required: [String] {
    var required: [String] = query.compactMap { item in
      if case .literal(let value) = item.value { "\(item.name)=\(value)" } else { nil }
    }
    if case .literal(let text)? = fragment { required.append("#" + text) }
    return required
  }

  /// The number of literals outside the path.
  ///
  /// If two patterns have the same path, the pattern with more literals is tried first.
  var precision: Int { required.count }

  /// Returns advice for two conflicting patterns, or an empty string if neither has a flag.
  func hint(besides other: LinkPattern) -> String {
    guard let flag = (query + other.query).first(where: { $0.value == .flag }) else { return "" }
    return " A link may lack the flag \"\(flag.name)\". To require it, write \"\(flag.name)=\"."
  }

  /// Returns the values for the screen's properties, or `nil` if the query or the fragment does not
  /// match the pattern.
  func values(of link: LinkParts, path found: [String]) -> [String: [String]]? {
    var values: [String: [String]] = [:]
    for (index, part) in path.enumerated() {
      switch part {
      case .literal: break
      case .parameter(let name): values[name] = [found[index]]
      case .rest(let name): values[name] = Array(found[index...])
      }
    }
    for item in query {
      let found = link.query.filter { $0.name == item.name }
      switch item.value {
      case .flag: values[item.name] = [found.isEmpty ? "false" : found[0].value ?? "true"]
      case .literal(let text):
        guard found.contains(where: { $0.value ?? "" == text }) else { return nil }
      case .parameter(let name):
        if !found.isEmpty { values[name] = found.map { $0.value ?? "" } }
      }
    }
    switch fragment {
    case .literal(let text)?: if link.fragment != text { return nil }
    case .parameter(let name)?: if let text = link.fragment { values[name] = [text] }
    case .rest?, nil: break
    }
    return values
  }

  /// Returns a link with a screen's values, or `nil` if the pattern cannot contain all of them.
  func link(with values: [String: [String]]) -> String? {
    var left = values
    func encode(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .linkPart) ?? ""
    }
    func take(_ name: String) -> [String]? { left.removeValue(forKey: name) }

    var path: [String] = []
    for part in self.path {
      switch part {
      case .literal(let text): path.append(encode(text))
      case .parameter(let name):
        guard let value = take(name), value.count == 1, !value[0].isEmpty else { return nil }
        path.append(encode(value[0]))
      case .rest(let name):
        guard let values = take(name), !values.contains("") else { return nil }
        path += values.map(encode)
      }
    }
    var query: [String] = []
    for item in self.query {
      let name = encode(item.name)
      switch item.value {
      case .flag:
        guard let value = take(item.name) else { return nil }
        if value == ["true"] { query.append(name) }
      case .literal(let text): query.append(text.isEmpty ? name : "\(name)=\(encode(text))")
      case .parameter(let parameter):
        query += (take(parameter) ?? []).map { "\(name)=\(encode($0))" }
      }
    }
    var fragment = ""
    switch self.fragment {
    case .literal(let text)?: fragment = "#" + encode(text)
    case .parameter(let name)?:
      if let value = take(name) {
        guard value.count == 1 else { return nil }
        fragment = "#" + encode(value[0])
      }
    case .rest?, nil: break
    }
    // Only empty arrays may be left: a link without the parameter is read as an empty array.
    guard left.values.allSatisfy(\.isEmpty) else { return nil }
    return "/" + path.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + fragment
  }
}

extension CharacterSet {
  /// The characters that need no percent-encoding in any part of a link.
  fileprivate static let linkPart = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
