// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MesaRecording

/// A language in which a graph is written.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case mermaid, dot

  func text(of graph: Graph) -> String {
    switch self {
    case .mermaid: mermaid(graph)
    case .dot: dot(graph)
    }
  }

  private func mermaid(_ graph: Graph) -> String {
    let ids = identifiers(graph.nodes)
    let nodes = graph.nodes.map { node in
      let label = "\"\(lines(of: node).map(escapedForMermaid).joined(separator: "<br/>"))\""
      let shape =
        switch node.shape {
        case .box: "[\(label)]"
        case .rounded: "([\(label)])"
        }
      return "  \(ids[node.name] ?? node.name)\(shape)"
    }
    let edges = graph.edges.map { edge in
      let label = edge.label.isEmpty ? "" : "|\"\(escapedForMermaid(edge.label))\"|"
      let arrow = edge.isWeak ? "-.->" : "-->"
      return "  \(ids[edge.from] ?? edge.from) \(arrow)\(label) \(ids[edge.to] ?? edge.to)"
    }
    return (["flowchart LR"] + nodes + edges).joined(separator: "\n") + "\n"
  }

  private func dot(_ graph: Graph) -> String {
    let nodes = graph.nodes.map { node in
      let label = lines(of: node).map(escapedForDot).joined(separator: "\\n")
      let shape =
        switch node.shape {
        case .box: "box"
        case .rounded: "ellipse"
        }
      return "  \"\(escapedForDot(node.name))\" [label=\"\(label)\", shape=\(shape)];"
    }
    let edges = graph.edges.map { edge in
      let attributes =
        (edge.label.isEmpty ? [] : ["label=\"\(escapedForDot(edge.label))\""])
        + (edge.isWeak ? ["style=dashed"] : [])
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      return "  \"\(escapedForDot(edge.from))\" -> \"\(escapedForDot(edge.to))\"\(list);"
    }
    return (["digraph mesa {", "  rankdir=LR;"] + nodes + edges + ["}"]).joined(separator: "\n")
      + "\n"
  }

  private func lines(of node: Graph.Node) -> [String] { [node.name] + node.detail }

  /// Returns a unique identifier for each node, none of which is a Mermaid keyword.
  private func identifiers(_ nodes: [Graph.Node]) -> [String: String] {
    var taken: Set = [
      "end", "graph", "subgraph", "flowchart", "style", "class", "click", "default",
    ]
    var ids: [String: String] = [:]
    for node in nodes {
      var id = String(node.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      while !taken.insert(id).inserted { id += "_" }
      ids[node.name] = id
    }
    return ids
  }

  private func escapedForMermaid(_ text: String) -> String {
    String(
      text.escapedForTerminal.flatMap {
        $0 == "\"" ? Array("#quot;") : $0 == "#" ? Array("#35;") : [$0]
      })
  }

  private func escapedForDot(_ text: String) -> String {
    String(text.escapedForTerminal.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}
