// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// What random work does, as the work itself and the test report it.
final class Oracle: Sendable {
  struct Count: Equatable, Sendable {
    /// The branches of the work that need nothing from the test to go on.
    var active = 0
    /// The branches that wait for an answer, by the parameters of their calls.
    var calls: Set<Int> = []
    /// The calls among them that have a time limit.
    var limited: Set<Int> = []
    var sleeping = 0
    /// The branches that wait for a value, by the parameters of their observations.
    var observing: Set<Int> = []
    /// The branches that wait for earlier work with the same id.
    var queued = 0
    var isQueueBusy = false
    var isCancelled = false

    var isEmpty: Bool { active == 0 && calls.isEmpty && sleeping == 0 && observing.isEmpty }
  }

  private let state = StrataLock(Count())
  private let lastID = StrataLock(0)

  var count: Count { state.withLock { $0 } }

  func change<Value: Sendable>(_ body: (inout Count) -> Value) -> Value { state.withLock(body) }

  func makeID() -> Int {
    lastID.withLock { id in
      id += 1
      return id
    }
  }
}
