// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Loads the content of the screen.
struct LoadStoreName: StrataUseCase {
  let repository: any StoreNameRepository

  func run(params: Void) async throws -> StoreNameContent {
    try await repository.content()
  }
}
