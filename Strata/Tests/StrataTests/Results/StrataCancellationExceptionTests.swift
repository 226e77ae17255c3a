// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataCancellationException", .inTurn)
struct StrataCancellationExceptionTests {
  @Test("it says that the work was cancelled")
  func message() {
    #expect(StrataCancellationException().message == "The work was cancelled.")
  }

  @Test("all are equal")
  func equality() {
    #expect(StrataCancellationException() == StrataCancellationException())
  }
}
