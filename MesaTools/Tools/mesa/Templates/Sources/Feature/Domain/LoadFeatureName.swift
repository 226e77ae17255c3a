// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Loads the content of the screen.
struct LoadFeatureName: StrataUseCase {
  let repository: any FeatureNameRepository

  func run(params: Void) async throws -> FeatureNameContent {
    try await repository.content()
  }
}
