// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataResult+Result", .inTurn)
struct StrataResultResultTests {
  @Test("a success converts to a success of the standard library and back")
  func success() throws {
    let result = StrataResult.success(7)
    #expect(try result.asResult.get() == 7)
    #expect(StrataResult(result.asResult) == result)
  }

  @Test("a failure converts to a failure of the standard library and back")
  func failure() {
    let result = StrataResult<Int>.failure(DomainException.notFound)
    #expect(throws: DomainException.notFound) { try result.asResult.get() }
    #expect(StrataResult(result.asResult) == result)
  }

  @Test("a StrataException stays the same for any static error type")
  func domainException() {
    let exception = DomainException.limitReached(3)
    #expect(StrataResult(Result<Int, any Error>.failure(exception)) == .failure(exception))
    #expect(StrataResult(Result<Int, DomainException>.failure(exception)) == .failure(exception))
  }

  @Test("a CancellationError becomes a StrataCancellationException")
  func cancellation() {
    #expect(
      StrataResult(Result<Int, any Error>.failure(CancellationError()))
        == .failure(StrataCancellationException()))
  }

  @Test("any other error becomes a StrataExecutionException with its message")
  func foreignError() throws {
    let result = StrataResult(Result<Int, any Error>.failure(ForeignError()))
    var exceptions: [any StrataException] = []
    result.onFailure { exceptions.append($0) }
    let exception = try #require(exceptions.first as? StrataExecutionException)
    #expect(exception.message == "Something broke.")
    #expect(exception.underlyingError as? ForeignError == ForeignError())
  }

  @Test("a Result that cannot fail can be converted")
  func never() {
    #expect(StrataResult(Result<Int, Never>.success(7)) == .success(7))
  }

  @Test("get returns the value of a success")
  func getSuccess() throws {
    #expect(try StrataResult.success(7).get() == 7)
  }

  @Test("get throws the exception of a failure")
  func getFailure() {
    #expect(throws: DomainException.notFound) {
      try StrataResult<Int>.failure(DomainException.notFound).get()
    }
    #expect(throws: StrataCancellationException.self) {
      try StrataResult<Int>.failure(StrataCancellationException()).get()
    }
  }
}
