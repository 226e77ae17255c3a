// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The functions that print the lines of a command.
struct CommandEnvironment {
  let output: (String) -> Void
  let errors: (String) -> Void
}
