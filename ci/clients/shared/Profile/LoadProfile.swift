// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

struct LoadProfile: StrataUseCase {
  let repository: any ProfileRepository

  init(repository: any ProfileRepository) {
    self.repository = repository
  }

  func run(params: Int) async throws -> Profile {
    try await repository.load(id: params)
  }
}

struct ObserveProfile: StrataSubjectUseCase {
  let repository: any ProfileRepository

  init(repository: any ProfileRepository) {
    self.repository = repository
  }

  func observe(params: Int) -> AsyncStream<Profile> { repository.changes(id: params) }
}
