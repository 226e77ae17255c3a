// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason why a ``StrataShared`` value could not be read from its storage or written to it.
///
/// ```swift
/// do {
///   try await notes.flush()
/// } catch {
///   print("The notes are not stored: \(error.localizedDescription)")
/// }
/// ```
public enum StrataSharedError: LocalizedError, Equatable, Sendable {
  /// The storage could not be read, for example because the device is locked.
  ///
  /// The stored value may be intact, so nothing is written until a call to
  /// ``StrataShared/reload(merging:)`` has succeeded.
  case unreadable(String)
  /// The data cannot be decoded, or a migration has thrown an error.
  ///
  /// The next write sets the data aside.
  case damaged(String)
  /// A newer version of the app has stored the value.
  ///
  /// The next write sets the data aside.
  case newerVersion(stored: Int, known: Int)
  /// There is no migration from the stored version.
  ///
  /// The next write sets the data aside.
  case noMigration(from: Int, to: Int)
  /// The value could not be encoded or written. The next change or flush tries again.
  case notWritten(String)

  public var errorDescription: String? {
    switch self {
    case .unreadable(let reason):
      "The stored value cannot be read, so nothing is written: \(reason)"
    case .damaged(let reason): "The stored value is damaged: \(reason)"
    case .newerVersion(let stored, let known):
      "The value was stored in version \(stored), and this app supports version \(known)."
    case .noMigration(let from, let to):
      "The value was stored in version \(from), and this app has version \(to). "
        + "Add a migration from \(from)."
    case .notWritten(let reason): "The value cannot be written: \(reason)"
    }
  }

  var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}

extension Error {
  /// The reason for the user or, for an error without a text of its own, for the developer.
  var reason: String {
    // The texts of Foundation's errors of decoding contain the data.
    let hasText = self is any LocalizedError || self is CocoaError || self is POSIXError
    return hasText ? localizedDescription : String(logging: self)
  }
}
