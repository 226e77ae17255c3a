// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a test asked of a host that cannot be done.
package enum ViewHostError: Error, Equatable, CustomStringConvertible {
  case notSeen(String, texts: [String])
  case isDisabled(String)
  case nothingToPop
  /// The host shows the real SwiftUI, and a program cannot do that to it.
  case needsStandIn

  /// What is wrong, and what is seen instead.
  package var description: String {
    switch self {
    case .notSeen(let what, let texts): "\(what) is not seen. Seen: \(texts)"
    case .isDisabled(let label): "The button \(label) is disabled."
    case .needsStandIn: "Only the stand-in for SwiftUI can do that."
    case .nothingToPop: "No navigation stack has a screen above its root."
    }
  }
}
