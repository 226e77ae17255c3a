// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A verb that writes the files of a template.
protocol ScaffoldCommand: Command {
  var request: ScaffoldRequest { get }
  var template: Template { get }

  /// The folder in a target, for a name.
  func folder(for name: TypeName, in target: TargetModel) throws -> String

  /// What the user can do next, in one line.
  func advice(for name: TypeName) -> String
}

extension ScaffoldCommand {
  func run(in package: PackageModel, _ environment: CommandEnvironment) throws -> Int32 {
    let name = try TypeName(request.name, for: template)
    let choice = try TargetChoice(request.target, for: template, in: package)
    let scaffold = try Scaffold(
      template, name: name, folder: folder(for: name, in: choice.target), choice: choice,
      in: package)
    let agents = request.addsAgents ? try AgentsFile(root: package.root) : nil
    if request.isDryRun {
      scaffold.files.forEach { environment.output("would write \($0.path)") }
      agents.map { environment.output("would \($0.summary)") }
      return 0
    }
    var writer = FileWriter(root: package.root)
    do {
      try scaffold.write(with: &writer)
      try agents?.write()
    } catch {
      writer.undo()
      throw error
    }
    scaffold.files.forEach { environment.output("wrote \($0.path)") }
    agents.map { environment.output($0.pastSummary) }
    environment.output(advice(for: name))
    return 0
  }
}
