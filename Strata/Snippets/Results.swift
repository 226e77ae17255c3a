// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The results of use cases.

import Strata

enum PaymentFailure: StrataException {
  case cardDeclined
  case limitReached(Int)

  var message: String {
    switch self {
    case .cardDeclined: "Your card was declined."
    case .limitReached(let limit): "You can pay at most \(limit)."
    }
  }
}

func title(for result: StrataResult<Int>) -> String {
  result.fold(onSuccess: { "Saved \($0)." }, onFailure: \.message)
}

func pay(_ amount: Int) async throws -> Int {
  guard amount <= 100 else { throw PaymentFailure.limitReached(100) }
  return amount
}

let payment = await strataRunCatching { try await pay(250) }
let receipt =
  payment
  .map { "Paid \($0)." }
  .recover { exception in .success("Not paid: \(exception.message)") }
print(receipt.getOrDefault(""), title(for: payment))
