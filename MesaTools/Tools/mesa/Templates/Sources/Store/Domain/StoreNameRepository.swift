// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Provides the data of the feature.
nonisolated protocol StoreNameRepository: Sendable {
  func title() async throws -> String
}
