// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The modules of a package, their imports, and the declared dependencies that no file imports.
struct ModuleGraph {
  let tree: SourceTree
  var withTests = false
  /// Whether modules of other packages are shown.
  var withExternal = false

  var graph: Graph {
    let modules = tree.modules.filter { module in
      switch module.target.kind {
      case .library, .executable, .macro: true
      case .test: withTests
      case .plugin, .other: !module.sources.isEmpty && module.target.kind != .plugin
      }
    }
    let names = Dictionary(
      modules.map { ($0.name, $0.target.name) }, uniquingKeysWith: { first, _ in first })
    let edges = modules.flatMap { module in
      self.edges(of: module, to: names)
    }
    let nodes = modules.map { module in
      Graph.Node(
        name: module.target.name, shape: module.target.kind == .executable ? .rounded : .box)
    }
    return Graph(nodes: nodes, edges: edges)
  }

  private func edges(of module: SourceModule, to names: [String: String]) -> [Graph.Edge] {
    let imported = Set(module.sources.flatMap { $0.imports.map(\.module) }).subtracting([
      module.name
    ])
    let declared = Set(module.target.dependencies)
    var targets = imported.compactMap { names[$0] }
    if withExternal {
      targets += imported.filter { names[$0] == nil && declared.contains($0) }
    }
    // Dependencies that the manifest declares but no file imports.
    let unused = names.values.filter { declared.contains($0) && !targets.contains($0) }
    return targets.map { Graph.Edge(from: module.target.name, to: $0) }
      + unused.map { Graph.Edge(from: module.target.name, to: $0, isWeak: true) }
  }
}
