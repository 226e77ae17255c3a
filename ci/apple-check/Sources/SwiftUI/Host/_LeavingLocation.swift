// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A value of a node that is notified when the identity of the node ends.
@MainActor
protocol _LeavingLocation {
  func nodeDidLeave()
}
