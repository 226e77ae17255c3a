// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The arguments of a command that writes files.
struct ScaffoldRequest: ParsableArguments {
  @Argument(help: "The name, such as Profile.")
  var name: String

  @Option(help: "The target to write to. By default, the only suitable target.")
  var target: String?

  @Flag(name: .customLong("dry-run"), help: "List the files, and write nothing.")
  var isDryRun = false

  @Flag(
    name: .customLong("agents"), help: "Add AGENTS.md, or a section to it, for coding assistants.")
  var addsAgents = false
}
