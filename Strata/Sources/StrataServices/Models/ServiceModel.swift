// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A value model that stores can change and screens can observe.
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
/// Only one change runs at a time: each starts after the previous one has been published, in the
/// order of the calls to ``mutate(_:)``. Because a change works on a copy of the value, keep large
/// state in an actor.
public final class ServiceModel<Value: Sendable>: Sendable {
  private let lock = ServiceModelLock()
  private let broadcaster: StrataBroadcaster<Value>
  private let current: StrataLock<Value>
  private let isEqual: @Sendable (Value, Value) -> Bool
  private let observers = MesaObservers.current

  /// Creates a model with an initial value.
  public convenience init(_ value: Value) { self.init(value) { _, _ in false } }

  /// Creates a model that does not publish a change if the new value equals the old one.
  ///
  /// ```swift
  /// let unread = ServiceModel(3)
  /// try await unread.mutate { $0 = 3 }  // Publishes nothing.
  /// try await unread.mutate { $0 += 1 }
  /// ```
  public convenience init(_ value: Value) where Value: Equatable { self.init(value) { $0 == $1 } }

  private init(_ value: Value, isEqual: @escaping @Sendable (Value, Value) -> Bool) {
    current = StrataLock(value)
    broadcaster = StrataBroadcaster(value)
    self.isEqual = isEqual
  }

  /// The value after the last completed change, which you can read from any thread.
  public var value: Value { current.withLock { $0 } }

  /// A stream that emits the current value, and then the value after each change.
  ///
  /// Each access returns a new stream, which ends when the model is released.
  public var values: AsyncStream<Value> { broadcaster.stream() }

  /// Changes the value while no other change to the model is running.
  ///
  /// ```swift
  /// let articles = ServiceModel(ArticlesModel())
  /// let count = try await articles.mutate { model in
  ///   model.titles.append("Macros")
  ///   return model.titles.count
  /// }
  /// print(count, articles.value.titles)
  /// ```
  ///
  /// Actions that `change` sends to a cluster are delivered after it has returned. If one of them
  /// fails, the remaining actions are dropped. If `change` throws, the changed value is kept and
  /// the actions are dropped. A task that it starts without awaiting counts as part of the change
  /// until the change has ended.
  ///
  /// If changes to two models each change the other model, they can wait for each other forever. To
  /// change another model, send an action instead.
  ///
  /// - Throws: Any error that `change` throws, or that occurs while its actions are handled;
  ///   `CancellationError` if the task is cancelled before the change starts;
  ///   ``ServiceError/modelInUse(_:)`` if it is called within a change to the same model.
  public nonisolated(nonsending) func mutate<Result>(
    _ change: nonisolated(nonsending) (inout Value) async throws -> Result
  ) async throws -> Result {
    var task = ServiceTask.current
    guard task.change?.isOpen(for: self) != true else {
      throw ServiceError.modelInUse("\(Value.self)")
    }
    try Task.checkCancellation()
    try await lock.acquire()
    let opened = ServiceChange(of: self, in: task.change)
    task.change = opened
    let result: Result
    do {
      var value = value
      // Publishes the value even if the change throws.
      defer {
        publish(value)
        lock.release()
      }
      result = try await ServiceTask.$current.withValue(task) { try await change(&value) }
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
    guard !isEqual(old, value) else { return }
    broadcaster.send(value)
    observers.tell(ClusterFact.changed(model: ObjectIdentifier(self), value: value))
  }

  deinit { broadcaster.finish() }
}
