// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Who uses a fake or a clock of a test.
final class TestCallers: Sendable {
  private let includesOthers = StrataLock(false)

  /// The current code uses the fake or the clock.
  func note() {
    if TestWorkContext.ofCurrentTask == nil { includesOthers.withLock { $0 = true } }
  }

  /// Whose work can use it next: anyone's, if code outside of the test's stores has used it.
  var source: TestWait.Source { includesOthers.withLock { $0 } ? .anyone : .test }
}
