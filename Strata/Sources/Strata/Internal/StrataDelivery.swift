// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Lets a source of values call one back that has left it but was not delivered yet.
///
/// Between leaving its stream and reaching the main actor a value may lose its meaning, because a
/// subject interactor was triggered again. The stream notes here how to tell, and `strataCollect`
/// asks on the main actor, just before it delivers.
final class StrataDelivery: Sendable {
  @TaskLocal static var current: StrataDelivery?

  private struct State: Sendable {
    var task: Int?
    var notes: [ObjectIdentifier: @Sendable () -> Bool] = [:]
  }

  private let state = StrataLock(State())

  /// Whether the element taken last is not to be delivered.
  var isStale: Bool {
    state.withLock { Array($0.notes.values) }.contains { $0() }
  }

  /// Notes how to tell whether the value that a subject gave last has lost its meaning.
  ///
  /// What another task takes meanwhile is not what is delivered next, and does not count.
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
