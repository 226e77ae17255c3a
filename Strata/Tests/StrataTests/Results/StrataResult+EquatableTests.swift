// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataResult+Equatable", .inTurn)
struct StrataResultEquatableTests {
  private struct Plain: StrataException {
    var message: String
    var code = 0
  }

  private struct Twin: StrataException {
    var message: String
  }

  /// Equal to all values of its type, for any message.
  private struct AlwaysEqual: StrataException, Equatable {
    var message: String

    static func == (lhs: AlwaysEqual, rhs: AlwaysEqual) -> Bool { true }
  }

  private class Base: StrataException, Equatable, @unchecked Sendable {
    var message: String { "The same." }

    static func == (lhs: Base, rhs: Base) -> Bool { true }
  }

  private final class Derived: Base, @unchecked Sendable {}

  private func failure(_ exception: any StrataException) -> StrataResult<Int> {
    .failure(exception)
  }

  @Test("successes are equal if their values are equal")
  func successes() {
    #expect(StrataResult.success(1) == .success(1))
    #expect(StrataResult.success(1) != .success(2))
  }

  @Test("a success and a failure are never equal")
  func differentCases() {
    #expect(StrataResult.success(1) != failure(DomainException.notFound))
    #expect(failure(DomainException.notFound) != .success(1))
  }

  @Test("failures with an Equatable exception are compared by ==")
  func equatableExceptions() {
    #expect(failure(DomainException.limitReached(1)) == failure(DomainException.limitReached(1)))
    #expect(failure(DomainException.limitReached(1)) != failure(DomainException.limitReached(2)))
    #expect(failure(AlwaysEqual(message: "a")) == failure(AlwaysEqual(message: "b")))
  }

  @Test("failures with another exception are equal by type and message")
  func otherExceptions() {
    #expect(failure(Plain(message: "a", code: 1)) == failure(Plain(message: "a", code: 2)))
    #expect(failure(Plain(message: "a")) != failure(Plain(message: "b")))
  }

  @Test("failures of different types are not equal, even with one message")
  func differentTypes() {
    #expect(failure(Plain(message: "a")) != failure(Twin(message: "a")))
    #expect(failure(AlwaysEqual(message: "a")) != failure(Plain(message: "a")))
    #expect(failure(Plain(message: "a")) != failure(AlwaysEqual(message: "a")))
  }

  @Test("an exception class and its subclass are different types in either order")
  func isSymmetric() {
    #expect(failure(Base()) == failure(Base()))
    #expect(failure(Derived()) == failure(Derived()))
    #expect(failure(Derived()) != failure(Base()))
    #expect(failure(Base()) != failure(Derived()))
  }

  @Test("failures with the exceptions of this package are equal by their content")
  func ownExceptions() {
    #expect(failure(StrataCancellationException()) == failure(StrataCancellationException()))
    #expect(
      failure(StrataTimeoutException(timeout: .seconds(1)))
        == failure(StrataTimeoutException(timeout: .seconds(1))))
    #expect(
      failure(StrataTimeoutException(timeout: .seconds(1)))
        != failure(StrataTimeoutException(timeout: .seconds(2))))
    #expect(
      failure(StrataExecutionException(message: "a", underlyingError: ForeignError()))
        == failure(StrataExecutionException(message: "a")))
    #expect(
      failure(StrataExecutionException(message: "a"))
        != failure(StrataExecutionException(message: "b")))
  }
}
