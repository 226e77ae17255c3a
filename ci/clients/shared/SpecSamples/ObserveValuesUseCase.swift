// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

final class ObserveValuesUseCase: StrataSubjectInteractor<Int, Int> {
  override func createObservable(params: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for value in 0..<params { continuation.yield(value) }
      continuation.finish()
    }
  }
}
