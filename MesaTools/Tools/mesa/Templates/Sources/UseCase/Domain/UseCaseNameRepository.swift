// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does the work of the use case.
///
/// To implement it, write an `actor`, or a `nonisolated` class or struct.
nonisolated protocol UseCaseNameRepository: Sendable {
  func perform() async throws
}
