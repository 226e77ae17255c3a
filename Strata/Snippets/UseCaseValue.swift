// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A use case as a value.

import Strata

struct Rename: Sendable {
  let id: Int
  let name: String
}

protocol ProfileRepository: Sendable {
  func rename(id: Int, to name: String) async throws
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
