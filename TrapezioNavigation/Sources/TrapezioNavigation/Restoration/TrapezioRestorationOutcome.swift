// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What became of a stored state at the start of an app.
public enum TrapezioRestorationOutcome: Equatable, Sendable {
  /// All of it is shown.
  case restored

  /// Some of it is shown. The rest was dropped.
  ///
  /// The count is the number of screens. A parked request counts with its screens.
  case restoredPart(dropped: Int, because: [TrapezioSnapshotError])

  /// A guard or an interceptor has stopped it, or has parked some of it.
  case stopped

  /// Nothing was stored.
  case nothingStored

  /// What was stored cannot be used, and the app starts at its roots.
  case unusable(TrapezioSnapshotError)

  /// The place cannot be read, for the reason in the text, and the app starts at its roots.
  case unreadable(String)
}

extension TrapezioRestorationOutcome: CustomStringConvertible {
  /// What happened, in whole sentences.
  public var description: String {
    switch self {
    case .restored: "All screens are restored."
    case .restoredPart(let count, let reasons):
      "Dropped screens: \(count). " + reasons.map(\.description).joined(separator: " ")
    case .stopped: "A guard or an interceptor has stopped the restoration."
    case .nothingStored: "Nothing was stored."
    case .unusable(let error): error.description
    case .unreadable(let reason): "What was stored cannot be read: \(reason)"
    }
  }
}
