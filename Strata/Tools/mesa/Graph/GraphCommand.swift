// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `mesa graph`, which draws the modules or the routes of a package.
struct GraphCommand: Command {
  static let verb = "graph"
  static let synopsis =
    "[--routes] [--format mermaid|dot] [--output FILE] [--tests] [--external]"
  static let summary =
    "Draws the modules and who imports whom, or the screens and where each can go."
  static let options: [(name: String, summary: String)] = [
    ("--routes", "Draws the screens and where each can go."),
    ("--format dot", "Writes DOT for Graphviz instead of Mermaid."),
    ("--output FILE", "Writes to a file instead of the terminal."),
    ("--tests", "Adds test targets."),
    ("--external", "Adds modules of other packages."),
  ]

  private let format: GraphFormat
  private let output: String?
  private let drawsRoutes: Bool
  private let withTests: Bool
  private let withExternal: Bool

  init(_ arguments: inout Arguments) throws {
    drawsRoutes = arguments.takeFlag("--routes")
    withTests = arguments.takeFlag("--tests")
    withExternal = arguments.takeFlag("--external")
    output = try arguments.takeOption("--output")
    let name = try arguments.takeOption("--format") ?? GraphFormat.mermaid.rawValue
    guard let format = GraphFormat(rawValue: name) else {
      let names = GraphFormat.allCases.map(\.rawValue).joined(separator: " or ")
      throw CommandError.usage("'\(name)' is not a format. Write \(names).")
    }
    self.format = format
    if drawsRoutes, withTests || withExternal {
      throw CommandError.usage("--tests and --external concern modules. Leave out --routes.")
    }
  }

  func run(in package: PackageModel, _ environment: CommandEnvironment) throws -> Int32 {
    let tree = SourceTree.read(package)
    if let file = tree.modules.flatMap(\.unreadable).first {
      throw CommandError.failure(
        "\(file) cannot be read. Make it a file that you may read, or remove it.")
    }
    let graph =
      drawsRoutes
      ? try RouteGraph(tree, Self.configuration(of: package)).graph
      : ModuleGraph(tree: tree, withTests: withTests, withExternal: withExternal).graph
    guard !graph.nodes.isEmpty else {
      throw CommandError.failure(
        drawsRoutes
          ? "The package '\(package.name)' has no type that conforms to TrapezioScreen."
          : "The package '\(package.name)' has no targets.")
    }
    let text = format.text(of: graph)
    guard let output else {
      environment.output(String(text.dropLast()))
      return 0
    }
    let path = output.hasPrefix("/") ? output : SourceTree.folder(package.root) + output
    try CheckFiles(root: package.root).write(text, to: path)
    return 0
  }

  /// Reads `mesa.json`, which names the base classes of stores in other packages.
  private static func configuration(of package: PackageModel) throws -> CheckConfiguration {
    do {
      return try CheckFiles(root: package.root).configuration()
    } catch let failure as CheckFailure {
      let finding = failure.finding
      throw CommandError.failure("\(finding.file):\(finding.line): \(finding.message)")
    }
  }
}
