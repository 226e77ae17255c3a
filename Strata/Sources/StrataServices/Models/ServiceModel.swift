// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A model that a cluster changes, for those outside to follow.
///
/// ```swift
/// let articles = ServiceModel(ArticlesModel())
/// let cluster = try await Bootstrap {
///   ArticlesService()
///     .with(model: articles)
/// }
/// for await model in articles.values { print(model.titles) }
/// ```
///
/// Every change of a value is exclusive: the next one begins when it has ended, in the order in which they came. A change
/// works on a copy: keep a large model in an actor.
public final class ServiceModel<Value: Sendable>: Sendable {
  private let lock = ServiceModelLock()
  private let broadcaster: StrataBroadcaster<Value>
  private let current: StrataLock<Value>

  /// A model.
  ///
  /// - Parameter value: The first value.
  public init(_ value: Value) {
    current = StrataLock(value)
    broadcaster = StrataBroadcaster(value)
  }

  /// The value after the last change that is over, from any thread.
  public var value: Value { current.withLock { $0 } }

  /// The value of now, and the value after each change from here on.
  ///
  /// Any number of consumers may follow it. It ends when the model is released.
  public var values: AsyncStream<Value> { broadcaster.stream() }

  /// Changes the value, while no one else does.
  ///
  /// Two models whose changes wait for each other's wait for ever: within a change of one do not change another that
  /// may do the same. A task that a change leaves behind counts as within it as long as it lasts; take a detached one.
  ///
  /// - Parameter change: Changes the value. What it sends to a cluster is delivered when it has returned, and those after
  ///   one that fails are dropped. Where it throws, its change is kept and what it has sent is dropped.
  /// - Returns: What `change` returns.
  /// - Throws: What `change` throws, and what comes of that which it has sent; `CancellationError` when the
  ///   task was cancelled before it was its turn; ``ServiceError/modelInUse(_:)`` when it is called within a change of the same
  ///   model, which would wait for itself.
  public nonisolated(nonsending) func mutate<Result>(
    _ change: nonisolated(nonsending) (inout Value) async throws -> Result
  ) async throws -> Result {
    guard !ServiceChange.isOpen(for: self) else {
      throw ServiceError.modelInUse("\(Value.self)")
    }
    try Task.checkCancellation()
    try await lock.acquire()
    let opened = ServiceChange(of: self)
    let result: Result
    do {
      var value = value
      // What was changed is kept, also where the change throws.
      defer {
        publish(value)
        lock.release()
      }
      result = try await ServiceChange.$current.withValue(opened) { try await change(&value) }
    } catch {
      opened.cancel()
      throw error
    }
    for send in opened.close() { try await send() }
    return result
  }

  private func publish(_ value: Value) {
    current.withLock { $0 = value }
    broadcaster.send(value)
  }

  deinit { broadcaster.finish() }
}
