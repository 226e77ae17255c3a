// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tool `mesa`, which reads a verb and runs its command.
///
/// The exit code is 0 for success, 1 if the command finds errors or cannot do its work, and 2 if
/// the arguments are wrong.
@main
enum Mesa {
  static var commands: [any Command.Type] {
    [
      FeatureCommand.self, ScreenCommand.self, UseCaseCommand.self, ServiceCommand.self,
      CheckCommand.self, GraphCommand.self, XcodeTemplatesCommand.self,
    ]
  }

  static func main() {
    let environment = CommandEnvironment(
      output: { print($0) },
      errors: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    exit(run(Array(CommandLine.arguments.dropFirst()), environment))
  }

  /// Runs the tool with its arguments and returns the exit code.
  static func run(_ words: [String], _ environment: CommandEnvironment) -> Int32 {
    do {
      var arguments = Arguments(words)
      let model = try arguments.takeOption("--model")
      let asksForHelp = arguments.takeFlag("--help") || arguments.takeFlag("-h")
      var verb = arguments.takeNext()
      let isHelp = verb == "help"
      if isHelp { verb = arguments.takeNext() }
      guard let verb else {
        try arguments.expectEnd()
        environment.output(Usage.text(commands))
        return 0
      }
      guard let type = commands.first(where: { $0.verb == verb }) else {
        throw CommandError.usage("'\(verb)' is no verb of mesa. \(Usage.verbs(commands))")
      }
      if asksForHelp || isHelp || arguments.isOnly("help") {
        environment.output(Usage.text([type]))
        return 0
      }
      let command = try type.init(&arguments)
      try arguments.expectEnd(of: type)
      let package = try type.needsPackage ? PackageModel.load(model) : PackageModel.none
      return try command.run(in: package, environment)
    } catch let error as CommandError {
      environment.errors("mesa: \(error.message)")
      return error.exitCode
    } catch {
      environment.errors("mesa: \(FileProblem.message(error))")
      return 1
    }
  }
}
