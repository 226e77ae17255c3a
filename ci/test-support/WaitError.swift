// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A wait that ended before its condition was fulfilled.
struct WaitError: Error, CustomStringConvertible {
  let what: String
  let found: String

  var description: String { "Waited in vain for \(what). Found: \(found)" }
}
