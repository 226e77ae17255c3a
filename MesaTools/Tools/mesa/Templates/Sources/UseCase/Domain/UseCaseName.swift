// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Returns the words with one space between them.
struct UseCaseName: StrataUseCase {
  func run(params: String) async throws -> String {
    params.split(separator: " ").joined(separator: " ")
  }
}
