// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing

@Suite("StrataExecutionException", .inTurn)
struct StrataExecutionExceptionTests {
  private struct Silent: Error {}

  @Test("it keeps the underlying error and uses its localizedDescription as the message")
  func underlyingError() {
    let exception = StrataExecutionException(underlyingError: ForeignError(text: "Lost."))
    #expect(exception.message == "Lost.")
    #expect(exception.underlyingError as? ForeignError == ForeignError(text: "Lost."))
  }

  @Test("for an error without a description, the message comes from Foundation")
  func silentError() {
    let exception = StrataExecutionException(underlyingError: Silent())
    #expect(exception.message == (Silent() as any Error).localizedDescription)
    #expect(!exception.message.isEmpty)
    #expect(exception.underlyingError is Silent)
  }

  @Test(
    "it can be created with the label error, and has the type and description of the error as text")
  func text() {
    let exception = StrataExecutionException(error: DomainException.limitReached(7))
    #expect(exception.underlyingError as? DomainException == .limitReached(7))
    #expect(exception.message == DomainException.limitReached(7).message)
    #expect(exception.underlyingErrorType == "DomainException")
    #expect(exception.underlyingErrorDescription == "limitReached(7)")
  }

  @Test("without an underlying error its type and description are empty")
  func noText() {
    let exception = StrataExecutionException(message: "Broken.")
    #expect(exception.underlyingErrorType.isEmpty)
    #expect(exception.underlyingErrorDescription.isEmpty)
  }

  @Test("a custom message needs no underlying error")
  func message() {
    let exception = StrataExecutionException(message: "Broken.")
    #expect(exception.message == "Broken.")
    #expect(exception.underlyingError == nil)
  }

  @Test("a custom message replaces the message of the underlying error")
  func messageAndError() {
    let exception = StrataExecutionException(message: "Broken.", underlyingError: ForeignError())
    #expect(exception.message == "Broken.")
    #expect(exception.underlyingError is ForeignError)
  }
}
