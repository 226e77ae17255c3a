// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An action of the user during a fault.
enum FaultAction: String, CaseIterable, Sendable {
  case firstList, refresh, search, article, save, favourite, signIn, sync

  /// A fault and the action that it affects.
  struct Case: CustomStringConvertible, Sendable {
    let fault: Fault
    let action: FaultAction

    var description: String { "\(fault.rawValue), \(action.rawValue)" }

    static let all: [Case] = FaultAction.allCases.flatMap { action in
      Fault.allCases.filter(action.isHit).map { Case(fault: $0, action: action) }
    }

    /// The message to the user.
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

  /// Whether a fault can affect the action.
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
