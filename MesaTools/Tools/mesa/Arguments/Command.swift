// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A command of the tool.
protocol Command: ParsableCommand {
  /// Runs the command and returns the exit code.
  func run(_ environment: CommandEnvironment) throws -> Int32
}
