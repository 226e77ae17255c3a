// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@testable import mesa

/// A run of the tool within the process of the tests.
struct ToolRun {
  let exitCode: Int32
  let output: String
  let errors: String

  init(_ words: String...) {
    self.init(words: words)
  }

  /// - Parameters:
  ///   - model: The file with the model of the package, as a plugin passes it.
  ///   - home: The folder of the user.
  init(words: [String], model: String? = nil, home: String = "/no-user") {
    var output: [String] = []
    var errors: [String] = []
    exitCode = Mesa.run(
      words,
      CommandEnvironment(
        model: model, home: home, output: { output.append($0) }, errors: { errors.append($0) }))
    self.output = output.joined(separator: "\n")
    self.errors = errors.joined(separator: "\n")
  }

  /// The output of a run with an exit code, or what the exit code was instead.
  func output(exit code: Int32) -> String { text(output, exit: code) }

  /// The errors of a run with an exit code, or what the exit code was instead.
  func errors(exit code: Int32) -> String { text(errors, exit: code) }

  private func text(_ text: String, exit code: Int32) -> String {
    exitCode == code ? text : "exit \(exitCode), not \(code)"
  }
}
