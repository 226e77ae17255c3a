// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the patterns that match a link's path, without comparing the path with every pattern.
struct LinkTree<Value> {
  fileprivate struct Node {
    var literals: [String: Int] = [:]
    var parameter: Int?
    var values: [(precision: Int, value: Value)] = []
    var rests: [(precision: Int, value: Value)] = []
  }

  private var nodes = [Node()]

  mutating func insert(_ value: Value, at pattern: LinkPattern) {
    var index = 0
    for part in pattern.path {
      switch part {
      case .literal(let text):
        index = child(of: index, at: \.literals[text])
      case .parameter:
        index = child(of: index, at: \.parameter)
      case .rest:
        nodes[index].rests.append((pattern.precision, value))
        nodes[index].rests.sort { $0.precision > $1.precision }
        return
      }
    }
    nodes[index].values.append((pattern.precision, value))
    nodes[index].values.sort { $0.precision > $1.precision }
  }

  private mutating func child(of index: Int, at key: WritableKeyPath<Node, Int?>) -> Int {
    if let child = nodes[index][keyPath: key] { return child }
    nodes.append(Node())
    nodes[index][keyPath: key] = nodes.count - 1
    return nodes.count - 1
  }

  /// Returns the first non-`nil` result of `accept` for the patterns that match a path.
  ///
  /// Literals are tried before parameters, and `*` patterns are tried last.
  func first<Result>(for path: [String], where accept: (Value) throws -> Result?) rethrows
    -> Result?
  {
    // If a literal leads to no match, its part of the path is tried again as a parameter.
    var open: [(node: Int, depth: Int)] = [(0, 0)]
    while let (index, depth) = open.popLast() {
      let node = nodes[index]
      if depth == path.count {
        for (_, value) in node.values {
          if let result = try accept(value) { return result }
        }
        continue
      }
      if let parameter = node.parameter { open.append((parameter, depth + 1)) }
      if let literal = node.literals[path[depth]] { open.append((literal, depth + 1)) }
    }
    for index in rests(for: path).reversed() {
      for (_, value) in nodes[index].rests {
        if let result = try accept(value) { return result }
      }
    }
    return nil
  }

  /// Returns the nodes along a path that have `*` patterns, in reverse order of precedence.
  private func rests(for path: [String]) -> [Int] {
    var open: [(node: Int, depth: Int)] = [(0, 0)]
    var rests: [Int] = []
    while let (index, depth) = open.popLast() {
      let node = nodes[index]
      if !node.rests.isEmpty { rests.append(index) }
      guard depth < path.count else { continue }
      // Nodes that are visited later are tried earlier, so visit literals last.
      if let literal = node.literals[path[depth]] { open.append((literal, depth + 1)) }
      if let parameter = node.parameter { open.append((parameter, depth + 1)) }
    }
    return rests
  }
}

extension LinkTree: Sendable where Value: Sendable {}
extension LinkTree.Node: Sendable where Value: Sendable {}
