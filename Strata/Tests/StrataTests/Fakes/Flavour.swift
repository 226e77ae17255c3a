// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A task-local value, to test its inheritance.
enum Flavour {
  @TaskLocal static var current = "plain"
}
