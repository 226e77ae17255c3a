// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Where a command prints its lines.
struct CommandEnvironment {
  let output: (String) -> Void
  let errors: (String) -> Void
}
