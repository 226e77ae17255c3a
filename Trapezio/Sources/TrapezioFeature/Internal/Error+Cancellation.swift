// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata

extension Error {
  /// Whether the error reports only a cancellation, such as `URLError.cancelled` from `URLSession`.
  var isCancellation: Bool {
    if self is CancellationError || self is StrataCancellationException { return true }
    let error = self as NSError
    switch (error.domain, error.code) {
    case (NSURLErrorDomain, NSURLErrorCancelled),
      (NSCocoaErrorDomain, CocoaError.userCancelled.rawValue):
      return true
    default:
      let strata = (self as? StrataExecutionException)?.underlyingError
      let underlying = strata ?? error.userInfo[NSUnderlyingErrorKey] as? any Error
      return underlying?.isCancellation ?? false
    }
  }
}
