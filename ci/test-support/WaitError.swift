// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An error of a wait that ended before its condition held.
struct WaitError: Error, CustomStringConvertible {
  let what: String
  let found: String

  var description: String { "The wait for \(what) has failed. Found: \(found)" }
}
