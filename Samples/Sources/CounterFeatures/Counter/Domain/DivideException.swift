// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A reason that a number cannot be halved.
package enum DivideException: StrataException, Equatable {
  case oddNumber(Int)

  package var message: String {
    switch self {
    case .oddNumber(let number): "\(number) is odd and cannot be halved."
    }
  }
}
