// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A finding in `mesa.json` or the baseline, which prevents the check.
struct CheckFailure: Error {
  let finding: Finding
}
