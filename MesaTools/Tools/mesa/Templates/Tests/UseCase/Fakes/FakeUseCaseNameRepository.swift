// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@testable import Scaffold

/// A repository that succeeds or throws an error.
nonisolated struct FakeUseCaseNameRepository: UseCaseNameRepository {
  let result: Result<Void, any Error>

  func perform() async throws {
    try result.get()
  }
}
