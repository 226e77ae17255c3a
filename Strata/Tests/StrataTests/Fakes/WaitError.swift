// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a test awaited did not come before its time was up.
struct WaitError: Error, CustomStringConvertible {
  let what: String
  let found: String

  var description: String { "Waited in vain for \(what). Found: \(found)" }
}
