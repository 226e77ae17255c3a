// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason that a host cannot fulfil a request.
package enum ViewHostError: Error, Equatable, CustomStringConvertible {
  case notSeen(String, texts: [String])
  case isDisabled(String)
  case nothingToPop
  case nothingToDismiss
  /// The screen hides its back button, and the manners of the host require one for a swipe.
  case backIsHidden
  /// A view has failed in a way that SwiftUI reports.
  case failure(String)
  /// SwiftUI ignores the tag of an option or a row, because it does not have the type of the
  /// selection.
  case wrongTag(String)
  /// The host shows the real SwiftUI, and a program cannot perform this action there.
  case needsStandIn

  /// The problem, with the visible texts.
  package var description: String {
    switch self {
    case .notSeen(let what, let texts): "\(what) is not seen. Seen: \(texts)"
    case .isDisabled(let label): "\(label) is disabled."
    case .needsStandIn:
      "Only the stand-in for SwiftUI can do that. Add the trait .standIn to the test."
    case .backIsHidden: "A swipe cannot leave a screen that hides its back button."
    case .failure(let failure): failure
    case .nothingToDismiss: "No presentation can be dismissed by a drag."
    case .wrongTag(let tag): "The tag \(tag) does not have the type of the selection."
    case .nothingToPop: "No navigation stack has a screen above its root."
    }
  }
}
