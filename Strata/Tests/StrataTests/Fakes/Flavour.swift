// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that travels with tasks, for tests of what is inherited.
enum Flavour {
  @TaskLocal static var current = "plain"
}
