// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// How much a test must assert, which a test store shares with its fakes.
final class TestTerms: Sendable {
  private struct Users {
    weak var recorder: (any TestRecorded)?
    /// The unfinished test stores and flows that have the recorder.
    var terms: Set<ObjectIdentifier> = []
  }

  private static let users = StrataLock<[ObjectIdentifier: Users]>([:])

  private let values = StrataLock((exhaustivity: Exhaustivity.on, isFinished: false))
  private let recorders: [ObjectIdentifier]

  init(for recorded: [any TestRecorded]) {
    recorders = recorded.map { ObjectIdentifier($0) }
    Self.users.withLock { [id = ObjectIdentifier(self)] users in
      for recorder in recorded {
        let key = ObjectIdentifier(recorder)
        // Another recorder may have had the same address.
        if users[key]?.recorder !== recorder { users[key] = Users(recorder: recorder) }
        users[key]?.terms.insert(id)
      }
    }
  }

  deinit { leave() }

  private func leave() {
    Self.users.withLock { [recorders, id = ObjectIdentifier(self)] users in
      for recorder in recorders {
        users[recorder]?.terms.remove(id)
        if users[recorder]?.terms.isEmpty == true { users[recorder] = nil }
      }
    }
  }

  var exhaustivity: Exhaustivity {
    get { values.withLock { $0.exhaustivity } }
    set { values.withLock { $0.exhaustivity = newValue } }
  }

  var isFinished: Bool {
    get { values.withLock { $0.isFinished } }
    set {
      values.withLock { $0.isFinished = newValue }
      if newValue { leave() }
    }
  }

  /// Returns the recorders that no other unfinished test store or flow has.
  func own(_ recorded: [any TestRecorded]) -> [any TestRecorded] {
    Self.users.withLock { [id = ObjectIdentifier(self)] users in
      recorded.filter { recorder in
        guard let users = users[ObjectIdentifier(recorder)] else { return true }
        return users.recorder !== recorder || users.terms.allSatisfy { $0 == id }
      }
    }
  }
}
