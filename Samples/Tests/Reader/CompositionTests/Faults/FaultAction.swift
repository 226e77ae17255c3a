// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the user does while something goes wrong.
enum FaultAction: String, CaseIterable, Sendable {
  case firstList, refresh, search, article, save, favourite, signIn, sync

  /// A fault that hits an action.
  struct Case: CustomStringConvertible, Sendable {
    let fault: Fault
    let action: FaultAction

    var description: String { "\(fault.rawValue), \(action.rawValue)" }

    static let all: [Case] = FaultAction.allCases.flatMap { action in
      Fault.allCases.filter(action.isHit).map { Case(fault: $0, action: action) }
    }

    /// What the user reads.
    var sentence: String {
      switch (action, fault) {
      case (.save, .down): "Saved on this device. It is sent when you are online."
      case (.save, _) where fault.isOfServer:
        "Saved on this device. It is sent when the server answers."
      case (.save, _): "Not saved: \(fault.sentence)"
      default: fault.sentence
      }
    }
  }

  /// Whether a fault can hit the action.
  ///
  /// A favourite needs no server. A sign-in needs no database.
  private func isHit(by fault: Fault) -> Bool {
    switch self {
    case .favourite: !fault.isOfServer
    case .signIn: fault.isOfServer
    case .firstList, .refresh, .search, .article, .save, .sync: true
    }
  }
}
