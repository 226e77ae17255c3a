// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataTimeoutException", .inTurn)
struct StrataTimeoutExceptionTests {
  @Test("its message states the limit")
  func message() {
    let exception = StrataTimeoutException(timeout: .milliseconds(1_500))
    #expect(exception.timeout == .milliseconds(1_500))
    #expect(exception.message == "The work did not finish within 1.5 seconds.")
  }

  @Test("duration is another name of its limit")
  func duration() {
    let exception = StrataTimeoutException(duration: .seconds(2))
    #expect(exception.duration == .seconds(2))
    #expect(exception == StrataTimeoutException(timeout: .seconds(2)))
  }

  @Test("two are equal if their limits are equal")
  func equality() {
    let exception = StrataTimeoutException(timeout: .seconds(1))
    #expect(exception == StrataTimeoutException(timeout: .milliseconds(1_000)))
    #expect(exception != StrataTimeoutException(timeout: .seconds(2)))
  }
}
