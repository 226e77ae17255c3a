// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

public struct ObserveLastValueUseCase: StrataSubjectUseCase {
  private let repository: any SummaryRepository

  public init(repository: any SummaryRepository) {
    self.repository = repository
  }

  public func observe(params: Void) -> AsyncStream<Int?> { repository.lastValues() }
}
