// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A command that writes the files of a template.
protocol ScaffoldCommand: Command {
  var request: ScaffoldRequest { get }
  var template: Template { get }

  /// Returns the folder in a target, which has the name of the feature by default.
  func folder(for name: TypeName, in target: TargetModel) throws -> String

  /// Returns the existing repository to use, or `nil` to write a repository.
  func repository(for target: TargetModel, in package: PackageModel) throws -> SharedRepository?

  /// Returns a line that describes the user's next step.
  func advice(for name: TypeName) -> String
}

extension ScaffoldCommand {
  func folder(for name: TypeName, in target: TargetModel) -> String { name.text }

  func repository(for target: TargetModel, in package: PackageModel) -> SharedRepository? { nil }

  func run(_ environment: CommandEnvironment) throws -> Int32 {
    let package = try environment.package()
    let name = try TypeName(request.name, for: template)
    let choice = try TargetChoice(request.target, for: template, in: package)
    let folder = try folder(for: name, in: choice.target)
    let repository = try repository(for: choice.target, in: package)
    let scaffold = try Scaffold(
      template, name: name, folder: folder, repository: repository, choice: choice, in: package)
    try repository?.check(scaffold.sources, in: choice.target, of: package)
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
    if package.isXcodeProject {
      environment.output(
        "If Xcode does not list the files, add them to the targets \(choice.target.name) and "
          + "\(choice.tests.name).")
    }
    environment.output(advice(for: name))
    package.checkAdvice(for: choice.target).map(environment.output)
    return 0
  }
}
