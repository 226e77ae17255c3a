// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A reason that a server cannot listen.
package enum ReaderServerError: LocalizedError, Equatable {
  case portInUse(UInt16)
  case cannotListen(port: UInt16, reason: String)

  package var errorDescription: String? {
    switch self {
    case .portInUse(let port): "Another program uses port \(port). Choose another port."
    case .cannotListen(let port, let reason):
      "Port \(port) cannot be used: \(reason). Choose another port."
    }
  }
}
