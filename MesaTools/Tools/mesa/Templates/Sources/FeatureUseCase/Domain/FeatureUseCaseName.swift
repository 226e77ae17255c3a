// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Returns the first characters of the title.
struct FeatureUseCaseName: StrataUseCase {
  let repository: any StoreNameRepository

  func run(params: Int) async throws -> String {
    let title = try await repository.title()
    return String(title.prefix(params))
  }
}
