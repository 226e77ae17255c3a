// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

struct Profile: Sendable, Equatable {
  var id: Int
  var name: String

  nonisolated init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

struct Rename: Sendable, Equatable {
  let id: Int
  let name: String
}

nonisolated protocol ProfileRepository: Sendable {
  func load(id: Int) async throws -> Profile
  func rename(id: Int, to name: String) async throws
  func changes(id: Int) -> AsyncStream<Profile>
}

/// The use cases of the feature, composed.
struct ProfileUseCases {
  let rename: StrataInteractor<Rename, Void>
  let observe: StrataSubjectInteractor<Int, Profile>

  init(repository: any ProfileRepository) {
    rename = StrataInteractor<Rename, Void> {
      try await repository.rename(id: $0.id, to: $0.name)
    }
    observe = StrataSubjectInteractor<Int, Profile> { repository.changes(id: $0) }
  }
}
