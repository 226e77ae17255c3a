// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A source that sends values to any number of consumers.
///
/// Use it in a repository that publishes its changes:
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
///   nonisolated func changes() -> AsyncStream<[String]> {
///     broadcaster.stream()
///   }
/// }
/// ```
///
/// Each consumer receives the latest value first and then every value that you send, in the order
/// of the calls to ``send(_:)``. If several threads send values at the same time, one thread may
/// deliver the values of the others.
///
/// Values that a slow consumer has not received yet are buffered in memory. You can call every
/// method from any thread.
public final class StrataBroadcaster<Value: Sendable>: Sendable {
  /// NB: A class, because the methods of a generic class need not look up its metadata.
  private final class Consumer: Sendable {
    let id: UInt64
    private let continuation: AsyncStream<Value>.Continuation

    init(id: UInt64, _ continuation: AsyncStream<Value>.Continuation) {
      self.id = id
      self.continuation = continuation
    }

    func receive(_ value: Value) { continuation.yield(value) }

    func finish() { continuation.finish() }
  }

  private struct Delivery: Sendable {
    let value: Value?
    let consumers: [Consumer]

    func carryOut() {
      if let value {
        for consumer in consumers { consumer.receive(value) }
      } else {
        for consumer in consumers { consumer.finish() }
      }
    }
  }

  private struct State: Sendable {
    var latest: Value?
    var consumers: [Consumer] = []
    var lastID: UInt64 = 0
    var isFinished = false
    var deliveries: [Delivery] = []
    /// Whether a thread is carrying out all deliveries.
    var isDelivering = false
  }

  private let state: StrataLock<State>

  /// Creates a broadcaster without consumers and, by default, without a latest value.
  ///
  /// ```swift
  /// let progress = StrataBroadcaster<Double>(0)
  /// let fractions = progress.stream()
  /// for part in 1...4 { progress.send(Double(part) / 4) }
  /// ```
  public init(_ latest: Value? = nil) {
    state = StrataLock(State(latest: latest))
  }

  deinit { finish() }

  /// The latest value, or `nil` if there is none.
  public var latest: Value? { state.withLock { $0.latest } }

  /// The number of active streams.
  public var consumerCount: Int { state.withLock { $0.consumers.count } }

  /// Sends a value to every consumer and makes it the latest value.
  ///
  /// ```swift
  /// notes.append(note)
  /// broadcaster.send(notes)
  /// ```
  ///
  /// After ``finish()``, the call has no effect. Do not call it while you hold a lock: If a
  /// consumer's cancellation handler acquires the same lock, both threads can wait forever.
  public func send(_ value: Value) {
    let old = replaceLatest(with: value)
    deliver()
    withExtendedLifetime(old) {}
  }

  /// Forgets the latest value, so that a new consumer first receives the next value that is sent.
  ///
  /// ```swift
  /// // A screen that opens later must not show the message.
  /// banners.send(message)
  /// banners.forgetLatest()
  /// ```
  public func forgetLatest() {
    _ = takeLatest()
  }

  /// Stores a value to send with ``deliver()``, and returns the previous latest value.
  ///
  /// Release the returned value outside any lock.
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

  /// Delivers the stored values, in order.
  ///
  /// NB: If you call it under a lock, it can deadlock: it acquires a consumer's task lock, which a
  /// thread that cancels the task holds while it calls `onTermination` or a client's handler.
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

  /// Forgets the latest value and returns it; release it outside any lock.
  func takeLatest() -> Value? {
    state.withLock { $0.latest.take() }
  }

  /// Returns a stream of the latest value, if any, and of every value sent after this call.
  ///
  /// ```swift
  /// let fractions = progress.stream()
  /// for part in 1...4 { progress.send(Double(part) / 4) }
  /// progress.finish()
  /// for await fraction in fractions { print("\(Int(fraction * 100)) %") }
  /// ```
  ///
  /// The stream ends when the task that iterates it is cancelled, when you call ``finish()``, or
  /// when the broadcaster is deallocated. Create a stream for each consumer.
  public func stream() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let id = state.withLock { state -> UInt64? in
      if let latest = state.latest { continuation.yield(latest) }
      guard !state.isFinished else { return nil }
      state.lastID += 1
      state.consumers.append(Consumer(id: state.lastID, continuation))
      return state.lastID
    }
    if let id {
      continuation.onTermination = { [weak self] _ in self?.remove(id) }
    } else {
      continuation.finish()
    }
    return stream
  }

  /// Ends every stream after its pending values.
  ///
  /// ```swift
  /// for part in 1...4 { progress.send(Double(part) / 4) }
  /// progress.finish()
  /// ```
  ///
  /// A stream that is created later emits the latest value and ends.
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
    state.withLock { state in
      // The ids ascend, so the search does not touch all consumers when one of thousands leaves.
      var range = state.consumers.indices
      while range.count > 1 {
        let middle = range.lowerBound + range.count / 2
        range =
          state.consumers[middle].id <= id
          ? middle..<range.upperBound : range.lowerBound..<middle
      }
      if let index = range.first, state.consumers[index].id == id {
        state.consumers.remove(at: index)
      }
    }
  }
}
