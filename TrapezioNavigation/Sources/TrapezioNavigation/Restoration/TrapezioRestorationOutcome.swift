// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The outcome of restoring a stored state.
///
/// ```swift
/// switch await restoration.restore() {
/// case .restored, .nothingStored: break
/// case .restoredPart(let count, let reasons):
///   print("\(count) screens are gone: \(reasons)")
/// // …
/// case .unreadable(let reason): print(reason)
/// }
/// ```
public enum TrapezioRestorationOutcome: Equatable, Sendable {
  /// All stored screens are shown.
  case restored

  /// Part of the state is shown, and the rest is dropped for the given reasons.
  ///
  /// `dropped` counts the screens, also of parked requests. A request without screens counts as
  /// one.
  case restoredPart(dropped: Int, because: [TrapezioSnapshotError])

  /// A guard stopped the restoration, or an interceptor dropped or parked part of it.
  ///
  /// If other screens could not be restored, a warning reports them.
  case stopped

  /// Nothing was stored.
  case nothingStored

  /// The stored state cannot be used, and the app starts at its roots.
  case unusable(TrapezioSnapshotError)

  /// The storage cannot be read, for the given reason, and the app starts at its roots.
  case unreadable(String)
}

extension TrapezioRestorationOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .restored: "All screens are restored."
    case .restoredPart(let count, let reasons):
      "Dropped screens: \(count). " + reasons.map(\.description).joined(separator: " ")
    case .stopped: "A guard or an interceptor has stopped the restoration."
    case .nothingStored: "Nothing was stored."
    case .unusable(let error): error.description
    case .unreadable(let reason): "The stored state cannot be read: \(reason)"
    }
  }
}
