// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Halves a number after a delay.
package final class DivideUsecase: StrataInteractor<Int, Int>, @unchecked Sendable {
  private let clock: any Clock<Duration>
  private let delay: Duration

  package init(clock: any Clock<Duration> = ContinuousClock(), delay: Duration = .milliseconds(600))
  {
    self.clock = clock
    self.delay = delay
    super.init()
  }

  override package func doWork(params: Int) async -> StrataResult<Int> {
    await executeCatching(params: params) { number in
      try await clock.sleep(for: delay)
      guard number.isMultiple(of: 2) else { throw DivideException.oddNumber(number) }
      return number / 2
    }
  }
}
