// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MesaRecording

/// The tool `mesa`.
///
/// The exit code is 0 for success, 1 if the command finds errors or cannot do its work, and 64 if
/// the arguments are wrong.
@main
struct Mesa: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift package mesa",
    abstract: "Writes features, checks and draws the layers of a package, and shows recordings.",
    subcommands: [
      FeatureCommand.self, ScreenCommand.self, UseCaseCommand.self, ServiceCommand.self,
      CheckCommand.self, GraphCommand.self, ShowCommand.self, TestCommand.self,
      XcodeTemplatesCommand.self,
    ])

  static func main() {
    let environment = CommandEnvironment(
      model: ProcessInfo.processInfo.environment[CommandEnvironment.modelVariable],
      home: NSHomeDirectory(),
      output: { print($0) },
      errors: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    exit(withError: ExitCode(run(Array(CommandLine.arguments.dropFirst()), environment)))
  }

  /// Runs the tool with its arguments and returns the exit code.
  static func run(_ words: [String], _ environment: CommandEnvironment) -> Int32 {
    do {
      var command = try parseAsRoot(words)
      if let command = command as? any Command { return try command.run(environment) }
      try command.run()
      return 0
    } catch let error as CommandError {
      environment.errors("mesa: \(escaped(error.message))")
      return error.exitCode
    } catch {
      let code = exitCode(for: error)
      if code == .success {
        environment.output(fullMessage(for: error))
      } else {
        environment.errors("mesa: \(escaped(line(for: error, words)))")
      }
      return code.rawValue
    }
  }

  /// Returns the lines of a message, which can quote a file, without control characters.
  private static func escaped(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapedForTerminal }.joined(separator: "\n")
  }

  private static func line(for error: any Error, _ words: [String]) -> String {
    guard exitCode(for: error) == .validationFailure else { return FileProblem.message(error) }
    if let option = words.first(where: { $0.hasPrefix("--allow-") }) {
      return
        "\(option) is an option of SwiftPM. Write it before mesa: swift package \(option) mesa."
    }
    let message = message(for: error)
    return "\(message)\(message.hasSuffix(".") ? "" : ".") \(remedy(for: words))"
  }

  private static func remedy(for words: [String]) -> String {
    let commands = configuration.subcommands
    guard let command = commands.first(where: { $0.configuration.commandName == words.first })
    else {
      let verbs = commands.compactMap { $0.configuration.commandName }
      return "The commands are:\(verbs.lines)"
    }
    return "Usage: \(usageString(for: command))"
  }
}
