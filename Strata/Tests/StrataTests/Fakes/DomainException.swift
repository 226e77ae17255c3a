// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A failure of a domain.
enum DomainException: StrataException, Equatable {
  case notFound
  case limitReached(Int)

  var message: String {
    switch self {
    case .notFound: "There is no such thing."
    case .limitReached(let limit): "The limit is \(limit)."
    }
  }
}
