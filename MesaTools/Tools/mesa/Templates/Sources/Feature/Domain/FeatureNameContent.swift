// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the screen shows.
nonisolated struct FeatureNameContent: Hashable, Sendable {
  var title: String
}
