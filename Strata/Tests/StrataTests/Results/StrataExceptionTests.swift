// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("StrataException", .inTurn)
struct StrataExceptionTests {
  private struct Worded: StrataException {
    var message: String { "In words." }
    var failureReason: String? { "A reason." }
  }

  @Test("any StrataException shows its message as its localizedDescription")
  func anyException() {
    let exceptions: [any StrataException] = [
      DomainException.notFound, StrataCancellationException(),
      StrataTimeoutException(timeout: .seconds(2)), StrataExecutionException(message: "Broken."),
    ]
    for exception in exceptions {
      #expect(exception.localizedDescription == exception.message)
    }
  }

  @Test("any Error that is a StrataException shows its message as its localizedDescription")
  func anyError() {
    let errors: [(any Error, String)] = [
      (DomainException.limitReached(5), "The limit is 5."),
      (StrataCancellationException(), "The work was cancelled."),
      (StrataTimeoutException(timeout: .seconds(2)), "The work did not finish within 2.0 seconds."),
      (StrataExecutionException(message: "Broken."), "Broken."),
    ]
    for (error, message) in errors {
      #expect(error.localizedDescription == message)
    }
  }

  @Test(
    "the message is the errorDescription, and an exception can implement the rest of LocalizedError"
  )
  func localizedError() {
    let error: any LocalizedError = Worded()
    #expect(error.errorDescription == "In words.")
    #expect(error.failureReason == "A reason.")
    #expect(error.recoverySuggestion == nil)
    #expect(error.helpAnchor == nil)
  }

  @Test("the other texts of LocalizedError are nil unless the exception implements them")
  func otherTexts() {
    #expect(DomainException.notFound.failureReason == nil)
    #expect(DomainException.notFound.recoverySuggestion == nil)
    #expect(DomainException.notFound.helpAnchor == nil)
  }

  @Test("a thrown exception can be caught by its own type")
  func caught() {
    #expect(throws: DomainException.notFound) { throw DomainException.notFound }
  }
}
