// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads `mesa.json`.
///
/// Throws a ``ConfigurationError`` with the line of an unknown key or a wrong value.
struct ConfigurationReader {
  private var configuration = CheckConfiguration()

  static func read(_ bytes: some Collection<UInt8>) throws -> CheckConfiguration {
    var reader = ConfigurationReader()
    try reader.read(JSONReader.read(bytes))
    return reader.configuration
  }

  private mutating func read(_ root: JSONNode) throws {
    let keys = ["layers", "features", "tests", "ui", "stores", "exclude", "rules"]
    for member in try members(of: root, called: "The file") {
      let (key, node) = (member.key, member.node)
      switch key {
      case "layers": try readLayers(node)
      case "features": configuration.features = try patterns(node, key)
      case "tests": configuration.tests = try patterns(node, key)
      case "ui": configuration.ui = try patterns(node, key).map(\.text)
      case "stores": configuration.stores = try patterns(node, key).map(\.text)
      case "exclude": configuration.exclude = try patterns(node, key)
      case "rules": try readRules(node)
      default: throw unknown("key", member, keys)
      }
    }
  }

  private mutating func readLayers(_ node: JSONNode) throws {
    for member in try members(of: node, called: "\"layers\"") {
      guard let layer = Layer(rawValue: member.key) else {
        throw unknown("layer", member, Layer.allCases.map(\.rawValue))
      }
      configuration.layers[layer] = try patterns(member.node, member.key)
    }
  }

  private mutating func readRules(_ node: JSONNode) throws {
    for member in try members(of: node, called: "\"rules\"") {
      guard let rule = CheckRule(rawValue: member.key) else {
        throw unknown("rule", member, CheckRule.allCases.map(\.rawValue))
      }
      guard case .string(let text) = member.node.value, let level = RuleLevel(rawValue: text) else {
        throw ConfigurationError(
          line: member.node.line,
          message: "\"\(member.key)\" is \(member.node.kind). "
            + "Write \(list(RuleLevel.allCases.map(\.rawValue))).")
      }
      configuration.rules[rule] = level
    }
  }

  private func members(of node: JSONNode, called name: String) throws -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      throw ConfigurationError(
        line: node.line, message: "\(name) is \(node.kind). Write an object: { … }.")
    }
    return members
  }

  private func patterns(_ node: JSONNode, _ key: String) throws -> [NamePattern] {
    guard case .array(let nodes) = node.value else {
      throw ConfigurationError(
        line: node.line, message: "\"\(key)\" is \(node.kind). Write a list of names: [\"…\"].")
    }
    return try nodes.map { node in
      guard case .string(let text) = node.value else {
        throw ConfigurationError(
          line: node.line, message: "\"\(key)\" contains \(node.kind). Write names in quotes.")
      }
      guard !text.isEmpty else {
        throw ConfigurationError(
          line: node.line, message: "\"\(key)\" contains an empty name. Remove it.")
      }
      return NamePattern(text: text, line: node.line)
    }
  }

  private func unknown(
    _ kind: String, _ member: JSONNode.Member, _ known: [String]
  ) -> ConfigurationError {
    ConfigurationError(
      line: member.line, message: "\"\(member.key)\" is not a \(kind). Write \(list(known)).")
  }

  private func list(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }
}
