// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Something kept at a node that has to know when the identity of the node ends.
@MainActor
protocol _LeavingLocation {
  func nodeDidLeave()
}
