// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// How much a test must assert, which a test store shares with its fakes.
final class TestTerms: Sendable {
  private let values = StrataLock((exhaustivity: Exhaustivity.on, isFinished: false))

  var exhaustivity: Exhaustivity {
    get { values.withLock { $0.exhaustivity } }
    set { values.withLock { $0.exhaustivity = newValue } }
  }

  var isFinished: Bool {
    get { values.withLock { $0.isFinished } }
    set { values.withLock { $0.isFinished = newValue } }
  }
}
