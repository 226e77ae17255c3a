// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Nodes and arrows, sorted so that the same package always has the same graph.
struct Graph: Equatable {
  struct Node: Hashable {
    enum Shape: Hashable {
      case box, rounded
    }

    let name: String
    /// The lines below the name.
    var detail: [String] = []
    var shape = Shape.box
  }

  struct Edge: Hashable {
    let from: String
    let to: String
    var label = ""
    /// Whether the arrow is dotted.
    var isWeak = false
  }

  private(set) var nodes: [Node]
  private(set) var edges: [Edge]

  /// Creates a graph.
  ///
  /// Equal edges are merged, and an edge adds its missing nodes.
  init(nodes: [Node], edges: [Edge]) {
    var known: [String: Node] = [:]
    for node in nodes where known[node.name] == nil { known[node.name] = node }
    for name in edges.flatMap({ [$0.from, $0.to] }) where known[name] == nil {
      known[name] = Node(name: name)
    }
    self.nodes = known.values.sorted { $0.name < $1.name }
    self.edges = Set(edges).sorted { ($0.from, $0.to, $0.label) < ($1.from, $1.to, $1.label) }
  }
}
