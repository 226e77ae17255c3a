// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

struct PaymentFailed: StrataException {
  var message: String { "The payment failed." }
  var errorDescription: String { "The payment failed." }
  var failureReason: String = "The card has expired."
  func recoverySuggestion() -> String? { nil }
  static var helpAnchor: String? { "payment" }
}

struct CorrectException: StrataException {
  let message: String
  let failureReason: String?
  var recoverySuggestion: Optional<String> { nil }
}
