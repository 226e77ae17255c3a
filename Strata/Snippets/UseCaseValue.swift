// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Use cases as values.

import Strata

struct Profile: Sendable {
  var name: String
}

struct Rename: Sendable {
  let id: Int
  let name: String
}

protocol ProfileRepository: Sendable {
  func rename(id: Int, to name: String) async throws
  func changes(id: Int) -> AsyncStream<Profile>
}

func make(repository: any ProfileRepository) -> StrataInteractor<Rename, Void> {
  struct RenameProfile: StrataUseCase {
    let repository: any ProfileRepository

    func run(params: Rename) async throws {
      try await repository.rename(id: params.id, to: params.name)
    }
  }
  let rename = StrataInteractor(RenameProfile(repository: repository))
  return rename
}

func observe(repository: any ProfileRepository) -> StrataSubjectInteractor<Int, Profile> {
  struct ObserveProfile: StrataSubjectUseCase {
    let repository: any ProfileRepository

    func observe(params: Int) -> AsyncStream<Profile> {
      repository.changes(id: params)
    }
  }
  let observeProfile = StrataSubjectInteractor(
    ObserveProfile(repository: repository))
  return observeProfile
}
