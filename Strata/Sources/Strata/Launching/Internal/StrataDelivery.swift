// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Prevents `strataCollect` from delivering a stale value.
///
/// A value of an interactor's shared stream becomes stale if the interactor is triggered again
/// while the value is on its way to the main actor.
final class StrataDelivery: Sendable {
  @TaskLocal static var current: StrataDelivery?

  private struct State: Sendable {
    var task: Int?
    var notes: [ObjectIdentifier: @Sendable () -> Bool] = [:]
  }

  private let state = StrataLock(State())

  var isStale: Bool {
    state.withLock { Array($0.notes.values) }.contains { $0() }
  }

  /// Records a closure that checks whether a subject's latest value is stale.
  ///
  /// Checks from other tasks are ignored.
  func note(_ isStale: @escaping @Sendable () -> Bool, for subject: ObjectIdentifier) {
    let task = Self.task
    state.withLock { state in
      if state.task == task { state.notes[subject] = isStale }
    }
  }

  func next<I: AsyncIteratorProtocol>(from iterator: inout I) async throws -> I.Element? {
    state.withLock { [task = Self.task] in $0 = State(task: task) }
    return try await StrataDelivery.$current.withValue(self) { try await iterator.next() }
  }

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
