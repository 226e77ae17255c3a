// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@testable import Scaffold

/// A repository that returns a fixed title or throws an error.
nonisolated struct FakeFeatureNameRepository: FeatureNameRepository {
  let result: Result<String, any Error>

  func title() async throws -> String {
    try result.get()
  }
}
