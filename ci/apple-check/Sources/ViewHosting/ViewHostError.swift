// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a test asked of a host that cannot be done.
package enum ViewHostError: Error, Equatable, CustomStringConvertible {
  case notSeen(String, texts: [String])
  case isDisabled(String)
  case nothingToPop
  case nothingToDismiss
  /// The tag of an option or a row has not the type of the selection, which SwiftUI ignores.
  case wrongTag(String)
  /// The host shows the real SwiftUI, and a program cannot do that to it.
  case needsStandIn

  /// What is wrong, and what is seen instead.
  package var description: String {
    switch self {
    case .notSeen(let what, let texts): "\(what) is not seen. Seen: \(texts)"
    case .isDisabled(let label): "\(label) is disabled."
    case .needsStandIn: "Only the stand-in for SwiftUI can do that."
    case .nothingToDismiss: "Nothing is presented that a drag dismisses."
    case .wrongTag(let tag): "The tag \(tag) has not the type of the selection."
    case .nothingToPop: "No navigation stack has a screen above its root."
    }
  }
}
