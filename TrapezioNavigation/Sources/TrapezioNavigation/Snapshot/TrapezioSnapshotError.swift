// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a stored snapshot cannot be restored completely.
///
/// ```swift
/// let restored = try routes.snapshot(from: data)
/// // …
/// for case .newerVersion(let screen, _, _) in restored.droppedBecause {
///   print("Update the app to see \(screen).")
/// }
/// ```
public enum TrapezioSnapshotError: Error, Hashable, Sendable {
  /// The data has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The snapshot has more screens than the limit.
  case tooManyScreens(limit: Int)
  /// The data is not a snapshot.
  case damaged(String)
  /// No route has this name.
  case unknownScreen(String)
  /// The screen's stored version is higher than its route's version.
  case newerVersion(screen: String, stored: Int, known: Int)
  /// The screen's route has no migration from the stored version.
  case noMigration(screen: String, from: Int, to: Int)
  /// The stored tab cannot be read, or the app has no such tab.
  case unknownTab(String)
  /// The screen's properties cannot be read, or a migration threw an error.
  case unreadableScreen(String, reason: String)
  /// The stack or the tabs have no interceptors to keep the request parked under this key.
  case noInterceptors(key: String)
  /// More requests were parked than the interceptors keep, so the oldest were dropped.
  case tooManyRequests(limit: Int)
}

extension TrapezioSnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge(let limit): "The snapshot is larger than \(limit) bytes."
    case .tooManyScreens(let limit): "The snapshot has more than \(limit) screens."
    case .damaged(let reason): "The data is not a snapshot: \(reason)"
    case .unknownScreen(let name):
      "No route has the name \"\(name)\". Add the route, or restore its old name."
    case .newerVersion(let screen, let stored, let known):
      "The screen \"\(screen)\" was stored in version \(stored), and this app supports version \(known)."
    case .noMigration(let screen, let from, let to):
      "The screen \"\(screen)\" was stored in version \(from), and its route has version \(to). "
        + "Add migrate(from: \(from)) to the route."
    case .unknownTab(let tab): "The app has no tab named \"\(tab)\"."
    case .unreadableScreen(let name, let reason):
      "The properties of the screen \"\(name)\" cannot be read: \(reason)"
    case .noInterceptors(let key):
      "The request that was parked under \"\(key)\" has no interceptors. Set them before you restore."
    case .tooManyRequests(let limit):
      "More than \(limit) requests are parked, so the oldest ones are dropped."
    }
  }
}
