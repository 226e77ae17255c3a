// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A finding in a file of the check itself, without which nothing can be checked.
struct CheckFailure: Error {
  let finding: Finding
}
