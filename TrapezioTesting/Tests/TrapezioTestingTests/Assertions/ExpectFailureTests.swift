// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@Suite("expectFailure", .inTurn)
@MainActor
struct ExpectFailureTests {
  private struct DiskError: Error, Equatable {
    var free: Int
  }

  @Test("expectFailure returns the typed error, even if an exception wraps it")
  func error() throws {
    let offline = StrataResult<Int>.failure(OfflineError())
    let disk = StrataResult<Void>(.failure(DiskError(free: 3)))
    #expect(expectFailure(offline, as: OfflineError.self) == OfflineError())
    #expect(expectFailure(offline, OfflineError()) == OfflineError())
    #expect(expectFailure(disk, as: DiskError.self)?.free == 3)
    #expect(expectFailure(disk, as: StrataExecutionException.self) != nil)
    #expect(try requireFailure(disk, as: DiskError.self).free == 3)
  }

  @Test("expectFailure fails on a success, and shows its value")
  func succeeded() async {
    let capture = await captureFailures {
      #expect(expectFailure(StrataResult.success(7), as: OfflineError.self) == nil)
      #expect(expectFailure(StrataResult<Void>.success(()), OfflineError()) == nil)
    }
    #expect(
      capture.text == """
        A failure with OfflineError was expected, but the result is a success:

            7

        See Failures#unexpected-result.
        ---
        A failure with OfflineError was expected, but the result is a success:

            ()

        See Failures#unexpected-result.
        """)
  }

  @Test("expectFailure fails on an error of another type, and shows it")
  func otherType() async {
    let result = StrataResult<Int>.failure(OfflineError())
    let message = """
      A failure with DiskError was expected, but the result has another error:

          OfflineError()

          "You are offline."

      See Failures#unexpected-result.
      """
    let capture = await captureFailures {
      #expect(expectFailure(result, as: DiskError.self) == nil)
    }
    #expect(capture.messages == [message])
    let error = #expect(throws: (any Error).self) { try requireFailure(result, as: DiskError.self) }
    #expect(error?.localizedDescription == message)
  }

  @Test("expectFailure fails on another error with the difference, and returns the actual error")
  func otherError() async {
    let capture = await captureFailures {
      let result = StrataResult<Int>(.failure(DiskError(free: 3)))
      #expect(expectFailure(result, DiskError(free: 4))?.free == 3)
    }
    #expect(
      capture.text == """
        The error of the result is not as expected:

            − ExpectFailureTests.DiskError(free: 4)
            + ExpectFailureTests.DiskError(free: 3)

        (Expected: −, Actual: +)

        See Failures#value-differs.
        """)
  }

  @Test("expectTimeout and expectCancelled return their own error, and fail on the other")
  func kinds() async {
    let timeout = StrataResult<Int>.failure(StrataTimeoutException(timeout: .seconds(5)))
    let cancelled = StrataResult<Int>.failure(StrataCancellationException())
    #expect(expectTimeout(timeout)?.timeout == .seconds(5))
    #expect(expectCancelled(cancelled) != nil)
    let capture = await captureFailures {
      expectTimeout(cancelled)
      expectCancelled(StrataResult<Int>.failure(OfflineError()))
    }
    #expect(
      capture.text == """
        A failure with StrataTimeoutException was expected, but the result has another error:

            StrataCancellationException()

            "\(StrataCancellationException().message)"

        See Failures#unexpected-result.
        ---
        A failure with StrataCancellationException was expected, but the result has another error:

            OfflineError()

            "You are offline."

        See Failures#unexpected-result.
        """)
  }
}
