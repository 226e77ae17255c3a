// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

final class SaveLastValueUseCase: StrataInteractor<Int, Void> {
  private let repository: SummaryRepository

  init(repository: SummaryRepository) {
    self.repository = repository
    super.init()
  }

  override func doWork(params: Int) async -> StrataResult<Void> {
    return await executeCatching(params: params) { val in
      try await repository.saveValue(val)
    }
  }
}
