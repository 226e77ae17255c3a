// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Provides the content of the screen.
nonisolated protocol FeatureNameRepository: Sendable {
  func content() async throws -> FeatureNameContent
}
