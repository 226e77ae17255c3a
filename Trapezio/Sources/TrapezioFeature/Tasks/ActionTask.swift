// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The work that follows an action.
///
/// ```swift
/// return .run(id: "load-data") { state in
///   let data = try await apiClient.fetch()
///   state.data = data
///   state.isLoading = false
/// }
/// .catch { error, state in
///   state.isLoading = false
///   state.errorMessage = error.localizedDescription
/// }
/// ```
///
/// Operations run on the main actor, where they may change the state; what they wait for runs elsewhere.
/// Work belongs to its store and is cancelled with it. An operation that goes on after its cancellation can still
/// change the state: let it throw, as `Task.sleep` and `Task.checkCancellation()` do. A `for await` over an
/// `AsyncStream` ends without an error when it is cancelled: call `try Task.checkCancellation()` after it.
///
/// An operation sends actions by a weak reference to its store:
///
/// ```swift
/// return .run { [weak store] _ in
///   for await reading in sensor.readings { store?.send(.read(reading)) }
/// }
/// ```
public struct ActionTask<Action, State> {
  let node: ActionNode<State>?

  init(_ node: ActionNode<State>?) {
    self.node = node
  }

  private init(_ kind: ActionNode<State>.Kind) {
    node = ActionNode(kind)
  }

  // MARK: Leaves

  /// No work.
  public static var none: ActionTask { ActionTask(nil) }

  /// An operation.
  ///
  /// - Parameter operation: Called with the state, on the main actor, after `send` has returned. What it
  ///   throws reaches the ``catch(_:)`` of the task, or else the error handlers of the feature.
  /// - Returns: The work.
  public static func run(
    operation: @escaping @MainActor (State) async throws -> Void
  ) -> ActionTask {
    ActionTask(.run(id: nil, operation))
  }

  /// An operation with an id, which cancels what is running under it.
  ///
  /// - Parameters:
  ///   - id: Names the operation in its store. Any `Hashable` value.
  ///   - operation: Called with the state, on the main actor, after `send` has returned. What it throws
  ///     reaches the ``catch(_:)`` of the task, or else the error handlers of the feature.
  /// - Returns: The work.
  public static func run(
    id: some Hashable, operation: @escaping @MainActor (State) async throws -> Void
  ) -> ActionTask {
    ActionTask(.run(id: ActionTaskID(id), operation))
  }

  /// Cancels what is running under an id.
  ///
  /// - Parameter id: The id. An unknown one has no effect.
  /// - Returns: The work.
  public static func cancel(id: some Hashable) -> ActionTask {
    ActionTask(.cancel([ActionTaskID(id)]))
  }

  /// Cancels what is running under several ids.
  ///
  /// - Parameter ids: The ids. An unknown one has no effect.
  /// - Returns: The work.
  public static func cancel<ID: Hashable>(ids: some Sequence<ID>) -> ActionTask {
    ActionTask(.cancel(ids.map { ActionTaskID($0) }))
  }

  // MARK: Several

  /// Work that runs at the same time.
  ///
  /// - Parameter tasks: The parts.
  /// - Returns: The work, which has ended when all parts have.
  public static func merge(_ tasks: ActionTask...) -> ActionTask { merge(tasks) }

  /// Work that runs at the same time.
  ///
  /// - Parameter tasks: The parts.
  /// - Returns: The work, which has ended when all parts have.
  public static func merge(_ tasks: some Sequence<ActionTask>) -> ActionTask {
    ActionTask(.merge(tasks.compactMap(\.node)))
  }

  /// Work that runs one after the other.
  ///
  /// A part that fails does not keep those after it from running; the cancellation of the whole does.
  ///
  /// - Parameter tasks: The parts, the first one first.
  /// - Returns: The work, which has ended when the last part has.
  public static func concatenate(_ tasks: ActionTask...) -> ActionTask { concatenate(tasks) }

  /// Work that runs one after the other.
  ///
  /// A part that fails does not keep those after it from running; the cancellation of the whole does.
  ///
  /// - Parameter tasks: The parts, the first one first.
  /// - Returns: The work, which has ended when the last part has.
  public static func concatenate(_ tasks: some Sequence<ActionTask>) -> ActionTask {
    ActionTask(.concatenate(tasks.compactMap(\.node)))
  }

  // MARK: Modifiers

  /// The same work, whose errors are handled.
  ///
  /// - Parameter handle: Called on the main actor with the error of each operation within that fails, unless
  ///   a `catch` nearer to it has taken it. The cancellation of an operation is no error.
  /// - Returns: The work.
  public func `catch`(
    _ handle: @escaping @MainActor (_ error: any Error, _ state: State) -> Void
  ) -> ActionTask {
    modified { .catching($0, handle) }
  }

  /// The same work under an id.
  ///
  /// - Parameters:
  ///   - id: Names the work in its store, as a whole. Ids within stay.
  ///   - cancelInFlight: Whether to cancel what is running under the id. Otherwise both run.
  /// - Returns: The work.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> ActionTask {
    modified { .cancellable($0, id: ActionTaskID(id), cancelInFlight: cancelInFlight) }
  }

  /// The same work with a priority.
  ///
  /// - Parameter priority: The priority of each operation within; `nil` for that of whoever starts it: the sender, or the work around it.
  /// - Returns: The work.
  public func priority(_ priority: TaskPriority?) -> ActionTask {
    modified { .priority($0, priority) }
  }

  /// The same work, once nothing was started under the id for a time.
  ///
  /// - Parameters:
  ///   - id: Names the work in its store. Starting it anew cancels it, whether it waits or runs. Ids within
  ///     are not known before the time is over.
  ///   - duration: How long it waits.
  ///   - clock: Measures the time.
  /// - Returns: The work.
  public func debounce(
    id: some Hashable, for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> ActionTask {
    modified { .debounce($0, id: ActionTaskID(id), duration, clock) }
  }

  /// The same work, unless work under the id was started within a time before.
  ///
  /// - Parameters:
  ///   - id: Names the kind of work in its store. It is no id to cancel by, or to ask for.
  ///   - duration: For how long after a start the next ones are dropped.
  ///   - clock: Measures the time.
  /// - Returns: The work.
  public func throttle(
    id: some Hashable, for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> ActionTask {
    modified { .throttle($0, id: ActionTaskID(id), duration, clock) }
  }

  private func modified(
    _ kind: (ActionNode<State>) -> ActionNode<State>.Kind
  ) -> ActionTask {
    ActionTask(node.map { ActionNode(kind($0)) })
  }
}
