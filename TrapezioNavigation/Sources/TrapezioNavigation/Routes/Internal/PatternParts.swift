// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

struct PatternParts {
  enum Part {
    case literal(String)
    /// The property with this path.
    case parameter(String)
    /// All remaining parts, as values of the array property with this path.
    case rest(String)

    init?(_ text: Substring) {
      let name = String(text.dropFirst())
      switch (text.first, name.isEmpty) {
      case (":", false): self = .parameter(name)
      case ("*", false): self = .rest(name)
      case (":", true), ("*", true), (nil, _): return nil
      default: self = .literal(String(text))
      }
    }

    var isRest: Bool { if case .rest = self { true } else { false } }

    var name: String? {
      switch self {
      case .literal: nil
      case .parameter(let name), .rest(let name): name
      }
    }
  }

  struct Item {
    let name: String
    /// A literal, which is required and can be empty, or the property with the values.
    let value: Part
    /// Whether the item is for a `Bool`, which is `false` if the link lacks it.
    let isFlag: Bool

    init?(_ text: Substring) {
      let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      name = String(halves[0])
      isFlag = halves.count == 1
      let literal = isFlag || halves[1].hasPrefix(":") ? nil : Part.literal(String(halves[1]))
      guard !name.isEmpty, let value = literal ?? Part(isFlag ? ":" + text : halves[1])
      else { return nil }
      self.value = value
    }
  }

  let text: String
  let path: [Part]
  let query: [Item]
  let fragment: Part?

  init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let target = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = target[0].split(separator: "/").map(Part.init)
    let query = target.dropFirst().flatMap { $0.split(separator: "&") }.map(Item.init)
    let fragment = halves.dropFirst().map(Part.init)
    self.text = text
    self.path = path.compactMap(\.self)
    self.query = query.compactMap(\.self)
    self.fragment = fragment.first ?? nil
    let isComplete = self.path.count == path.count && self.query.count == query.count
    guard isComplete, fragment.isEmpty || self.fragment?.isRest == false,
      !self.path.dropLast().contains(where: \.isRest)
    else { return nil }
  }

  var names: [String] {
    (path + query.map(\.value) + [fragment].compactMap(\.self)).compactMap(\.name)
  }

  /// Example values of the parameters: two values if a link can contain several, otherwise one.
  var examples: [String: [String]] {
    var examples: [String: [String]] = [:]
    for part in path + [fragment].compactMap(\.self) {
      if let name = part.name { examples[name] = part.isRest ? ["1", "1"] : ["1"] }
    }
    for item in query {
      if let name = item.value.name { examples[name] = item.isFlag ? ["1"] : ["1", "1"] }
    }
    return examples
  }

  /// The conditions of the pattern, which are equal if two patterns match the same links.
  var steps: [LinkStep] {
    var required = Set<LinkStep>()
    for item in query {
      if case .literal(let value) = item.value { required.insert(.item(item.name, value)) }
    }
    if case .literal(let text)? = fragment { required.insert(.fragment(text)) }
    let path = path.map { part -> LinkStep in
      switch part {
      case .literal(let text): .literal(text)
      case .parameter: .parameter
      case .rest: .rest
      }
    }
    return path + required.sorted { "\($0)" < "\($1)" }
  }

  func hint(besides other: PatternParts) -> String {
    guard let flag = (query + other.query).first(where: \.isFlag) else { return "" }
    return " A link may lack the flag \"\(flag.name)\". To require it, write \"\(flag.name)=\"."
  }

  func values(of link: LinkParts, path found: [String]) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for (index, part) in path.enumerated() {
      if let name = part.name {
        values[name] = Array(part.isRest ? found[index...] : [found[index]])
      }
    }
    for item in query {
      guard let name = item.value.name else { continue }
      let found = link.query.filter { $0.name == item.name }.map(\.value)
      if item.isFlag {
        values[name] = [found.isEmpty ? "false" : found[0] ?? "true"]
      } else if !found.isEmpty {
        values[name] = found.map { $0 ?? "" }
      }
    }
    if let name = fragment?.name, let text = link.fragment { values[name] = [text] }
    return values
  }

  /// Returns a link with a screen's values, or `nil` if the pattern cannot contain all of them.
  func link(with values: [String: [String]]) -> String? {
    var left = values
    func encode(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? ""
    }
    func take(_ part: Part) -> [String]? {
      switch part {
      case .literal(let text): [encode(text)]
      case .parameter(let name), .rest(let name): left.removeValue(forKey: name)?.map(encode)
      }
    }
    var path: [String] = []
    for part in self.path {
      guard let texts = take(part), !texts.contains(""), part.isRest || texts.count == 1
      else { return nil }
      path += texts
    }
    var query: [String] = []
    for item in self.query {
      let (name, texts) = (encode(item.name), take(item.value))
      if item.isFlag {
        guard let texts else { return nil }
        if texts == ["true"] { query.append(name) }
      } else {
        let isLiteral = item.value.name == nil
        query += (texts ?? []).map { isLiteral && $0.isEmpty ? name : "\(name)=\($0)" }
      }
    }
    let fragment = self.fragment.flatMap(take) ?? []
    // Only empty arrays may be left: a link without the parameter is read as an empty array.
    guard left.values.allSatisfy(\.isEmpty), fragment.count < 2 else { return nil }
    return "/" + path.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + fragment.map { "#" + $0 }.joined()
  }

  /// The characters that need no percent-encoding in any part of a link.
  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
