// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The arguments of a command that writes files.
struct ScaffoldRequest {
  static let options: [(name: String, summary: String)] = [
    ("--target NAME", "The target to write to. Default: the only suitable target."),
    ("--dry-run", "Lists the files, and writes nothing."),
    ("--agents", "Adds AGENTS.md, or a section to it, for coding assistants."),
  ]

  var name: String
  var target: String?
  var isDryRun = false
  var addsAgents = false

  init(_ arguments: inout Arguments, for command: any Command.Type) throws {
    target = try arguments.takeOption("--target")
    isDryRun = arguments.takeFlag("--dry-run")
    addsAgents = arguments.takeFlag("--agents")
    guard let name = arguments.takeNext() else {
      throw CommandError.usage("A name is missing. \(Usage.line(command))")
    }
    self.name = name
  }
}
