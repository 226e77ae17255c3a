// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The results that no screen has received yet.
struct KeptResults {
  struct Result {
    /// The index of the topmost entry that may receive the result.
    var index: Int
    let screen: any TrapezioScreen
    let value: any Sendable
  }

  static var limit: Int { 100 }

  var byKey: [String: any TrapezioNavigationResult] = [:]
  private(set) var unread: [Result] = []

  /// Keeps a result until a sequence reads it.
  ///
  /// - Returns: The oldest result, if it is dropped because there are too many.
  mutating func keep(_ result: Result) -> Result? {
    unread.append(result)
    return unread.count > Self.limit ? unread.removeFirst() : nil
  }

  /// Removes and returns the results that a sequence of the entry at an index receives.
  mutating func take(from index: Int, where receives: (Result) -> Bool) -> [any Sendable] {
    var taken: [any Sendable] = []
    unread.removeAll { result in
      guard result.index >= index, receives(result) else { return false }
      taken.append(result.value)
      return true
    }
    return taken
  }

  /// Lowers the index of each result that was kept for an entry that has left.
  mutating func lower(to index: Int) {
    for result in unread.indices where unread[result].index > index {
      unread[result].index = index
    }
  }
}
