// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// `mesa graph`, which draws the modules or the routes of a package.
struct GraphCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the modules and who imports whom, or the screens and where each can go.")

  @Flag(name: .customLong("routes"), help: "Draw the screens and where each can go.")
  var drawsRoutes = false

  @Option(help: "Write Mermaid, or DOT for Graphviz.")
  var format = GraphFormat.mermaid

  @Option(help: "Write to a file instead of the terminal.")
  var output: String?

  @Flag(name: .customLong("tests"), help: "Add test targets.")
  var withTests = false

  @Flag(name: .customLong("external"), help: "Add modules of other packages.")
  var withExternal = false

  func validate() throws {
    guard !drawsRoutes || !withTests && !withExternal else {
      throw ValidationError("--tests and --external concern modules. Leave out --routes.")
    }
    guard output != "" else {
      throw ValidationError("--output needs a value, such as --output modules.mmd.")
    }
  }

  func run(_ environment: CommandEnvironment) throws -> Int32 {
    let package = try environment.package()
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
