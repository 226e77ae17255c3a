// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

package final class SaveLastValueUseCase: StrataInteractor<Int, Void>, @unchecked Sendable {
  private let repository: any SummaryRepository

  package init(repository: any SummaryRepository) {
    self.repository = repository
    super.init()
  }

  override package func doWork(params: Int) async -> StrataResult<Void> {
    await executeCatching(params: params) { value in
      try await repository.saveValue(value)
    }
  }
}
