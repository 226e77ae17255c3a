// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Sends values to any number of consumers, each of which gets the latest value and then every value.
///
/// Use it where a repository tells its callers of changes:
///
/// ```swift
/// actor InMemoryNotes {
///   private let broadcaster = StrataBroadcaster<[String]>()
///   private var notes: [String] = []
///
///   func add(_ note: String) {
///     notes.append(note)
///     broadcaster.send(notes)
///   }
///
///   nonisolated func changes() -> AsyncStream<[String]> { broadcaster.stream() }
/// }
/// ```
///
/// All consumers see the values in one order, that of the calls to ``send(_:)``. A slow consumer keeps
/// what it has not taken yet in memory. The end of one consumer does not disturb the others; the end of
/// the broadcaster ends all. Every method may be called from any thread.
public final class StrataBroadcaster<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var latest: Value?
    var consumers: [UInt64: AsyncStream<Value>.Continuation] = [:]
    var lastID: UInt64 = 0
    var isFinished = false
  }

  private let state: StrataLock<State>

  /// A broadcaster without consumers.
  ///
  /// - Parameter latest: What the first consumer gets first, if anything.
  public init(_ latest: Value? = nil) {
    state = StrataLock(State(latest: latest))
  }

  deinit { finish() }

  /// The value sent last, if any.
  public var latest: Value? { state.withLock { $0.latest } }

  /// The number of streams that are alive.
  public var consumerCount: Int { state.withLock { $0.consumers.count } }

  /// Sends a value to every consumer.
  ///
  /// It has no effect after ``finish()``.
  ///
  /// - Parameter value: The value, from here on the latest.
  public func send(_ value: Value) {
    _ = replaceLatest(with: value)
  }

  /// Forgets the latest value: a consumer that comes now begins with the next one.
  public func forgetLatest() {
    _ = takeLatest()
  }

  /// Sends a value, and answers with the one before it, which the caller is to release outside any lock.
  func replaceLatest(with value: Value) -> Value? {
    state.withLock { state in
      guard !state.isFinished else { return nil }
      for consumer in state.consumers.values { consumer.yield(value) }
      defer { state.latest = value }
      return state.latest.take()
    }
  }

  /// Forgets the latest value, and answers with it, which the caller is to release outside any lock.
  func takeLatest() -> Value? {
    state.withLock { $0.latest.take() }
  }

  /// A stream for one more consumer.
  ///
  /// Cancelling the task that iterates it, or dropping it, removes the consumer.
  ///
  /// - Returns: A stream of the latest value, if there is one, and of every value sent from here on. It
  ///   ends with the broadcaster.
  public func stream() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let id = state.withLock { state -> UInt64? in
      if let latest = state.latest { continuation.yield(latest) }
      guard !state.isFinished else { return nil }
      state.lastID += 1
      state.consumers[state.lastID] = continuation
      return state.lastID
    }
    if let id {
      continuation.onTermination = { [weak self] _ in self?.remove(id) }
    } else {
      continuation.finish()
    }
    return stream
  }

  /// Ends every stream once its consumer has taken what was sent before.
  ///
  /// A consumer that comes later gets the latest value and then the end.
  public func finish() {
    let consumers = state.withLock { state in
      state.isFinished = true
      defer { state.consumers = [:] }
      return Array(state.consumers.values)
    }
    // NB: Outside the lock, for the end of a stream calls back to remove its consumer.
    for consumer in consumers { consumer.finish() }
  }

  private func remove(_ id: UInt64) {
    state.withLock { $0.consumers[id] = nil }
  }
}
