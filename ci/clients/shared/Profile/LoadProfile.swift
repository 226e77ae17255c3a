// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

public struct LoadProfile: StrataUseCase {
  let repository: any ProfileRepository

  public init(repository: any ProfileRepository) {
    self.repository = repository
  }

  public func run(params: Int) async throws -> Profile {
    try await repository.load(id: params)
  }
}

public struct ObserveProfile: StrataSubjectUseCase {
  let repository: any ProfileRepository

  public init(repository: any ProfileRepository) {
    self.repository = repository
  }

  public func observe(params: Int) -> AsyncStream<Profile> { repository.changes(id: params) }
}
