// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Where the feature gets its data from.
nonisolated protocol FeatureNameRepository: Sendable {
  func title() async throws -> String
}
