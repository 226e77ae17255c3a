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

  init(words: [String]) {
    var output: [String] = []
    var errors: [String] = []
    exitCode = Mesa.run(
      words, CommandEnvironment(output: { output.append($0) }, errors: { errors.append($0) }))
    self.output = output.joined(separator: "\n")
    self.errors = errors.joined(separator: "\n")
  }
}
