// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Passes the work to the repository.
struct UseCaseName: StrataUseCase {
  let repository: any UseCaseNameRepository

  func run(params: Void) async throws {
    try await repository.perform()
  }
}
