// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Sends values to any number of consumers, each of which gets the latest value and then every
/// value.
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
/// All consumers see the values in one order, that of the calls to ``send(_:)``. Where several
/// threads send at once, one of them may hand out what the others have sent. A slow consumer keeps
/// what it has not taken yet in memory. The end of one consumer does not disturb the others; the
/// end of the broadcaster ends all. Every method may be called from any thread.
public final class StrataBroadcaster<Value: Sendable>: Sendable {
  private struct Consumer: Sendable {
    let id: UInt64
    let continuation: AsyncStream<Value>.Continuation
  }

  /// What consumers are still to be handed: a value, or their end.
  private struct Delivery: Sendable {
    let value: Value?
    let consumers: [Consumer]

    func carryOut() {
      for consumer in consumers {
        if let value {
          consumer.continuation.yield(value)
        } else {
          consumer.continuation.finish()
        }
      }
    }
  }

  private struct State: Sendable {
    var latest: Value?
    var consumers: [Consumer] = []
    var lastID: UInt64 = 0
    var isFinished = false
    var deliveries: [Delivery] = []
    /// Whether a thread is carrying out deliveries; the others leave theirs to it.
    var isDelivering = false
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
    let old = replaceLatest(with: value)
    deliver()
    withExtendedLifetime(old) {}
  }

  /// Forgets the latest value: a consumer that comes now begins with the next one.
  public func forgetLatest() {
    _ = takeLatest()
  }

  /// Takes a value that is to be sent, and returns the previous one, which the caller is to
  /// release outside any lock.
  ///
  /// The consumers have it once ``deliver()`` was called.
  func replaceLatest(with value: Value) -> Value? {
    state.withLock { state in
      guard !state.isFinished else { return nil }
      if !state.consumers.isEmpty {
        state.deliveries.append(Delivery(value: value, consumers: state.consumers))
      }
      defer { state.latest = value }
      return state.latest.take()
    }
  }

  /// Hands the consumers what was sent, in order.
  ///
  /// NB: Never under a lock. To wake a consumer takes the lock of its task, which a thread that
  /// cancels that task holds while it calls the stream's `onTermination`, or a handler of the
  /// client.
  func deliver() {
    var isOurs = false
    while true {
      let deliveries = state.withLock { [isOurs] state -> [Delivery] in
        guard isOurs || !state.isDelivering else { return [] }
        defer { state.deliveries = [] }
        state.isDelivering = !state.deliveries.isEmpty
        return state.deliveries
      }
      guard !deliveries.isEmpty else { return }
      isOurs = true
      for delivery in deliveries { delivery.carryOut() }
    }
  }

  /// Forgets the latest value, and answers with it, which the caller is to release outside any
  /// lock.
  func takeLatest() -> Value? {
    state.withLock { $0.latest.take() }
  }

  /// A stream for one more consumer.
  ///
  /// Cancelling the task that iterates it, or dropping it, removes the consumer.
  ///
  /// - Returns: A stream of the latest value, if there is one, and of every value sent from here
  ///   on. It ends with the broadcaster.
  public func stream() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let id = state.withLock { state -> UInt64? in
      if let latest = state.latest { continuation.yield(latest) }
      guard !state.isFinished else { return nil }
      state.lastID += 1
      state.consumers.append(Consumer(id: state.lastID, continuation: continuation))
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
    state.withLock { state in
      state.isFinished = true
      guard !state.consumers.isEmpty else { return }
      state.deliveries.append(Delivery(value: nil, consumers: state.consumers))
      state.consumers = []
    }
    deliver()
  }

  private func remove(_ id: UInt64) {
    state.withLock { $0.consumers.removeAll { $0.id == id } }
  }
}
