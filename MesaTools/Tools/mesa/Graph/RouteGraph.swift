// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The screens of a package and the navigation between them.
///
/// An arrow is a call to `goTo` or `result(of:)`, or a navigator that starts with a screen. If the
/// screen is in a variable of unknown type, there is no arrow.
struct RouteGraph {
  private let modules: [SourceModule]
  private var types: ScreenTypes
  /// The type of the value that each answering screen returns.
  private var outcomes: [String: String] = [:]
  /// The links of each screen.
  private var links: [String: Set<String>] = [:]
  /// The screen of each store.
  private var owners: [String: String] = [:]

  init(_ tree: SourceTree, _ configuration: CheckConfiguration) {
    modules = tree.modules.filter { $0.target.kind != .test }
    let stores = StoreTypes(tree, configuration).stores
    let sources = modules.flatMap(\.sources)
    types = ScreenTypes(sources)
    for source in sources {
      for declaration in source.declarations {
        if declaration.parents.contains(where: { ScreenTypes.protocols.contains($0.name) }),
          declaration.kind != .protocol
        {
          outcomes[declaration.name] = declaration.body.flatMap { outcome(in: $0, of: source) }
        }
        if let parent = declaration.parents.first, stores.contains(parent.name) {
          owners[declaration.name] = parent.argument
        }
      }
    }
    for source in sources { readRoutes(source) }
  }

  /// Returns the type in `typealias Outcome = Draft.Result` in a type's body.
  private func outcome(in body: Int, of source: SwiftSource) -> String? {
    let close = min(source.closings[body], source.tokens.count)
    let found = (body..<max(close, body)).first {
      source[text: $0] == "typealias" && source[text: $0 + 1] == "Outcome"
    }
    guard var next = found.map({ $0 + 3 }) else { return nil }
    var name = source[text: next]
    while source[text: next + 1] == "." {
      name += ".\(source[text: next + 2])"
      next += 2
    }
    return name
  }

  var graph: Graph {
    let edges = modules.flatMap(edges)
    let screens = types.screens
    let nodes = screens.map { Graph.Node(name: $0, detail: (links[$0] ?? []).sorted()) }
    let others = Set(edges.map(\.from)).subtracting(screens)
    return Graph(nodes: nodes + others.map { Graph.Node(name: $0, shape: .rounded) }, edges: edges)
  }

  private func edges(of module: SourceModule) -> [Graph.Edge] {
    let variables = ScreenVariables(module.sources, types)
    return module.sources.flatMap { source in
      RouteCalls(source: source, types: types, variables: variables, outcomes: outcomes).all.map {
        switch $0.kind {
        case .start: Graph.Edge(from: module.target.name, to: $0.screen, label: "starts with")
        case .goTo(let label):
          Graph.Edge(from: owner(of: $0, source), to: $0.screen, label: label)
        }
      }
    }
  }

  /// Reads `TrapezioRoute(Screen.self …)` and `case let name as Screen`.
  private mutating func readRoutes(_ source: SwiftSource) {
    for (index, token) in source.tokens.enumerated() where token.kind == .word {
      switch token.text {
      case "TrapezioRoute":
        guard source[text: index + 1] == "(", source[text: index + 3] == ".",
          source[text: index + 4] == "self"
        else { break }
        let screen = source[text: index + 2]
        types.screens.insert(screen)
        let close = min(source.closings[index + 1], source.tokens.count)
        readLinks(of: screen, in: (index + 2)..<max(close, index + 2), source)
        readLinkCalls(of: screen, after: close, source)
      case "as":
        let screen = source[text: index + 1]
        if source[text: index - 3] == "case", source[text: index - 2] == "let",
          screen.hasSuffix("Screen"), !ScreenTypes.protocols.contains(screen)
        {
          types.screens.insert(screen)
        }
      default: break
      }
    }
  }

  private mutating func readLinks(
    of screen: String, in tokens: Range<Int>, _ source: SwiftSource
  ) {
    for token in source.tokens[tokens]
    where token.kind == .literal && token.text.hasPrefix("\"/") {
      links[screen, default: []].insert(String(token.text.dropFirst().dropLast()))
    }
  }

  /// Reads the calls of `link` on a route that ends at an index.
  private mutating func readLinkCalls(of screen: String, after end: Int, _ source: SwiftSource) {
    var next = end + 1
    while next < source.tokens.count {
      if source[text: next] == "{" {
        next = source.closings[next] + 1
      } else if source[text: next] == ".", source[text: next + 2] == "(" {
        let close = min(source.closings[next + 2], source.tokens.count)
        if source[text: next + 1] == "link" {
          readLinks(of: screen, in: (next + 3)..<max(close, next + 3), source)
        }
        next = close + 1
      } else {
        return
      }
    }
  }

  /// Returns the screen whose code makes a call, or else the type or the file.
  private func owner(of call: RouteCalls.Call, _ source: SwiftSource) -> String {
    let around = source.declarations.filter { declaration in
      guard let body = declaration.body else { return false }
      return body < call.index && call.index < source.closings[body]
    }
    for declaration in around.reversed() {
      if let screen = owners[declaration.name] ?? screen(named: declaration.name) { return screen }
    }
    return around.first?.name ?? source.path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Returns the screen that belongs to a type by its name: `LoginScreen` for `LoginFeature`.
  private func screen(named name: String) -> String? {
    if types.screens.contains(name) { return name }
    let ends = ["", "Store", "Feature", "Factory", "UI", "Panel", "View", "Interop"]
    for end in ends where name.hasSuffix(end) {
      let screen = name.dropLast(end.count) + "Screen"
      if types.screens.contains(String(screen)) { return String(screen) }
    }
    return nil
  }
}
