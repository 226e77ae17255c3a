// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@testable import Scaffold

/// A repository that returns fixed content or throws an error.
nonisolated struct FakeFeatureNameRepository: FeatureNameRepository {
  let result: Result<FeatureNameContent, any Error>

  func content() async throws -> FeatureNameContent {
    try result.get()
  }
}
