// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A value that the stores of a cluster can change and that screens can observe.
///
/// ```swift
/// let articles = ServiceModel(ArticlesModel())
/// let cluster = try await Cluster {
///   ArticlesService()
///     .with(model: articles)
/// }
/// for await model in articles.values { print(model.titles) }
/// ```
///
/// Changes are exclusive, so each change starts after the previous one has been published, in the
/// order of the calls.
///
/// Because a change works on a copy of the value, keep large state in an actor instead.
public final class ServiceModel<Value: Sendable>: Sendable {
  private let lock = ServiceModelLock()
  private let broadcaster: StrataBroadcaster<Value>
  private let current: StrataLock<Value>
  private let isEqual: @Sendable (Value, Value) -> Bool

  /// Creates a model.
  ///
  /// - Parameter value: The initial value.
  public convenience init(_ value: Value) { self.init(value) { _, _ in false } }

  /// Creates a model that does not publish a change if the new value equals the old one.
  ///
  /// - Parameter value: The initial value.
  public convenience init(_ value: Value) where Value: Equatable { self.init(value) { $0 == $1 } }

  private init(_ value: Value, isEqual: @escaping @Sendable (Value, Value) -> Bool) {
    current = StrataLock(value)
    broadcaster = StrataBroadcaster(value)
    self.isEqual = isEqual
  }

  /// The current value, without any change that is still in progress.
  ///
  /// You can read it from any thread.
  public var value: Value { current.withLock { $0 } }

  /// A stream of the current value, and of the value after each change.
  ///
  /// If the values are equatable, the stream emits only values that differ from the previous value.
  ///
  /// Any number of consumers can observe the model, each with its own stream. The stream ends when
  /// the model is released.
  public var values: AsyncStream<Value> { broadcaster.stream() }

  /// Changes the value exclusively.
  ///
  /// Do not change another model within a change if that model's changes can change this model,
  /// because the two can wait for each other forever. Send an action instead.
  ///
  /// A task that a change starts counts as part of the change until the change has ended.
  ///
  /// - Parameter change: Changes the value. Actions that it sends to a cluster are delivered after
  ///   it has returned. If one of the actions fails, the remaining actions are dropped. If `change`
  ///   throws, the changed value is kept, but the actions are dropped.
  /// - Returns: The value that `change` returns.
  /// - Throws: Any error that `change` throws, or that occurs in an action that it has sent;
  ///   `CancellationError` if the task is cancelled before the change starts;
  ///   ``ServiceError/modelInUse(_:)`` within a change of the same model, because the call would
  ///   wait for itself.
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
      // A change is published even if it throws.
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
    let old = current.withLock { current in
      defer { current = value }
      return current
    }
    if !isEqual(old, value) { broadcaster.send(value) }
  }

  deinit { broadcaster.finish() }
}
