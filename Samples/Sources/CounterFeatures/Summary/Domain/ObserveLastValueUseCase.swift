// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

package struct ObserveLastValueUseCase: StrataSubjectUseCase {
  private let repository: any SummaryRepository

  package init(repository: any SummaryRepository) {
    self.repository = repository
  }

  package func observe(params: Void) -> AsyncStream<Int?> { repository.lastValues() }
}
