// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@Suite("expectSuccess", .inTurn)
@MainActor
struct ExpectSuccessTests {
  private let failure = StrataResult<Int>.failure(OfflineError())

  @Test("expectSuccess returns the value, even if it is Void")
  func value() throws {
    #expect(expectSuccess(StrataResult.success(7)) == 7)
    #expect(expectSuccess(StrataResult.success(7), 7) == 7)
    #expect(expectSuccess(StrataResult<Void>.success(())) != nil)
    #expect(try requireSuccess(StrataResult.success(7)) == 7)
    try requireSuccess(StrataResult<Void>.success(()))
  }

  @Test("expectSuccess fails on a failure, shows its error and message, and returns nil")
  func failed() async {
    let message = """
      A success was expected, but the result is a failure:

          OfflineError()

          "You are offline."

      See Failures#unexpected-result.
      """
    let capture = await captureFailures {
      #expect(expectSuccess(failure) == nil)
      #expect(expectSuccess(failure, 7) == nil)
    }
    #expect(capture.messages == [message, message])
    let error = #expect(throws: (any Error).self) { try requireSuccess(failure) }
    #expect(error.map { "\($0)" } == message)
    #expect(error?.localizedDescription == message)
  }

  @Test("the limit of a timeout is shown in seconds")
  func timedOut() async {
    let capture = await captureFailures {
      expectSuccess(StrataResult<Int>.failure(StrataTimeoutException(timeout: .seconds(5))))
      expectSuccess(StrataResult.success([Duration.seconds(5)]), [.seconds(7)])
    }
    #expect(
      capture.text == """
        A success was expected, but the result is a failure:

            StrataTimeoutException(timeout: 5 seconds)

            "The work did not finish within 5.0 seconds."

        See Failures#unexpected-result.
        ---
        The value of the result is not as expected:

              [
            −   [0]: 7 seconds
            +   [0]: 5 seconds
              ]

        (Expected: −, Actual: +)

        See Failures#value-differs.
        """)
  }

  @Test("a failure shows both values if they differ but have the same description")
  func sameLook() async {
    struct Token: Equatable {
      static func == (lhs: Token, rhs: Token) -> Bool { false }
    }
    let capture = await captureFailures { expectSuccess(.success(Token()), Token()) }
    #expect(
      capture.text == """
        The value of the result is not as expected:

              // Not equal but no difference detected:
            − ExpectSuccessTests.Token()
            + ExpectSuccessTests.Token()

        (Expected: −, Actual: +)

        The values are not equal, but look the same. Correct "==", or conform the type to \
        CustomDumpReflectable to show what differs.

        See Failures#value-differs.
        """)
  }

  @Test("expectSuccess fails on another value with the difference, and returns the actual value")
  func otherValue() async {
    let capture = await captureFailures {
      let expected = CounterState(count: 7)
      #expect(expectSuccess(.success(CounterState(count: 8)), expected)?.count == 8)
    }
    #expect(
      capture.text == """
        The value of the result is not as expected:

        \(CounterState.lines(removed: 7, added: 8))

        (Expected: −, Actual: +)

        See Failures#value-differs.
        """)
  }
}
