// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

extension ReaderError {
  /// Converts a failure to an error that the app can show.
  init(_ failure: any StrataException) {
    switch failure {
    case let error as ReaderError: self = error
    case is StrataTimeoutException: self = .timedOut
    default: self = .rejected(failure.message)
    }
  }
}
