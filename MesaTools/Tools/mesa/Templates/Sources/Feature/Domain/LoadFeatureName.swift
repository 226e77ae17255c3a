// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Loads the title that the screen shows.
struct LoadFeatureName: StrataUseCase {
  let repository: any FeatureNameRepository

  func run(params: Void) async throws -> String {
    try await repository.title()
  }
}
