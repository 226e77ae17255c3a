// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Provides the content of the screen.
///
/// To implement it, write an `actor`, or a `nonisolated` class or struct.
nonisolated protocol StoreNameRepository: Sendable {
  func content() async throws -> StoreNameContent
}
