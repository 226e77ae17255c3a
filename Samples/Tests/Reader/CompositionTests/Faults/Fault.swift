// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A fault during an action of the user.
enum Fault: String, CaseIterable, Sendable {
  case down, slow, failing, malformed, locked, full

  var isOfServer: Bool {
    switch self {
    case .down, .slow, .failing, .malformed: true
    case .locked, .full: false
    }
  }

  /// The message to the user.
  var sentence: String {
    switch self {
    case .down:
      "You are offline. Stored articles stay readable. Try again when you are online."
    case .slow: "The server does not answer. Try again later."
    case .failing: "The server has a problem (500). Try again later."
    case .malformed: "The server sent something unreadable. Try again later."
    case .locked: "Another program uses the database. Nothing was lost. Try again."
    case .full: "The disk is full. Free some space, and try again."
    }
  }
}
