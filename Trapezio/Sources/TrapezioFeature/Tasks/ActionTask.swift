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
/// An operation runs on the main actor, where it can change the state. The functions that it awaits
/// may run elsewhere.
///
/// The work belongs to its store. The store cancels the work when it ends. If a cancelled operation
/// ignores its cancellation, it can still change the state: call a function that throws, such as
/// `Task.sleep` or `Task.checkCancellation()`. A `for await` loop over an `AsyncStream` ends
/// without an error when its task is cancelled: call `try Task.checkCancellation()` after the loop.
/// Work that is a use case does not change the state once it was cancelled:
/// ``run(_:params:id:timeout:clock:reduce:)``.
///
/// A list of work without elements is ``none``, and a list of one is its element. ``none`` in a
/// list has no effect, and a modifier of ``none`` is ``none``. Lists of one kind can be nested: the
/// result is the same as without nesting.
///
/// To send actions, an operation needs its store. A feature exists before its store, so give it the
/// store afterwards. Hold the store in a weak reference, because the store retains the feature:
///
/// ```swift
/// struct SensorFeature: Feature {
///   @MainActor
///   final class Link {
///     weak var store: Store<SensorFeature>?
///   }
///
///   // …
///   let link = Link()
///
///   func handle() -> ActionHandler<Action, State> {
///     ActionHandler { action, state in
///       switch action {
///       case .start:
///         return .run { _ in
///           for await reading in sensor.readings { link.store?.send(.read(reading)) }
///         }
///       // …
/// ```
///
/// ```swift
/// let feature = SensorFeature(sensor: sensor)
/// let store = Store(initialState: SensorFeature.State(), feature: feature)
/// feature.link.store = store
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
  /// - Parameter operation: Called with the state, on the main actor, after `send` has returned.
  ///   Its error reaches the nearest ``catch(_:)``. Without one it reaches the error handlers of
  ///   the feature and its middleware.
  /// - Returns: The work.
  public static func run(
    operation: @escaping @MainActor (State) async throws -> Void
  ) -> ActionTask {
    ActionTask(.run(id: nil, operation))
  }

  /// An operation with an id, which cancels the work under that id when it starts.
  ///
  /// - Parameters:
  ///   - id: Names the operation in its store. Any `Hashable` value.
  ///   - operation: Called with the state, on the main actor, after `send` has returned. Its error
  ///     reaches the nearest ``catch(_:)``. Without one it reaches the error handlers of the
  ///     feature and its middleware.
  /// - Returns: The work.
  public static func run(
    id: some Hashable, operation: @escaping @MainActor (State) async throws -> Void
  ) -> ActionTask {
    ActionTask(.run(id: ActionTaskID(id), operation))
  }

  /// Cancels the work under an id.
  ///
  /// - Parameter id: The id. An unknown one has no effect.
  /// - Returns: The work.
  public static func cancel(id: some Hashable) -> ActionTask {
    ActionTask(.cancel([ActionTaskID(id)]))
  }

  /// Cancels the work under several ids.
  ///
  /// - Parameter ids: The ids. An unknown one has no effect.
  /// - Returns: The work, ``none`` without ids.
  public static func cancel<ID: Hashable>(ids: some Sequence<ID>) -> ActionTask {
    let ids = ids.map { ActionTaskID($0) }
    return ids.isEmpty ? .none : ActionTask(.cancel(ids))
  }

  // MARK: Several

  /// Work that runs at the same time.
  ///
  /// - Parameter tasks: The parts, which start in the order of the list.
  /// - Returns: The work, which has ended when all parts have ended. Without parts it is ``none``.
  public static func merge(_ tasks: ActionTask...) -> ActionTask { merge(tasks) }

  /// Work that runs at the same time.
  ///
  /// - Parameter tasks: The parts, which start in the order of the list.
  /// - Returns: The work, which has ended when all parts have ended. Without parts it is ``none``.
  public static func merge(_ tasks: some Sequence<ActionTask>) -> ActionTask {
    list(tasks) { .merge($0) }
  }

  /// Work that runs one after the other.
  ///
  /// If a part fails, or is cancelled by an id of its own, the next one starts all the same. If the
  /// whole sequence is cancelled, no further part starts.
  ///
  /// - Parameter tasks: The parts, in their order.
  /// - Returns: The work, which has ended when the last part has ended. Without parts it is
  ///   ``none``.
  public static func concatenate(_ tasks: ActionTask...) -> ActionTask { concatenate(tasks) }

  /// Work that runs one after the other.
  ///
  /// If a part fails, or is cancelled by an id of its own, the next one starts all the same. If the
  /// whole sequence is cancelled, no further part starts.
  ///
  /// - Parameter tasks: The parts, in their order.
  /// - Returns: The work, which has ended when the last part has ended. Without parts it is
  ///   ``none``.
  public static func concatenate(_ tasks: some Sequence<ActionTask>) -> ActionTask {
    list(tasks) { .concatenate($0) }
  }

  private static func list(
    _ tasks: some Sequence<ActionTask>, _ kind: ([ActionNode<State>]) -> ActionNode<State>.Kind
  ) -> ActionTask {
    let nodes = tasks.compactMap(\.node)
    return nodes.count > 1 ? ActionTask(kind(nodes)) : ActionTask(nodes.first)
  }

  // MARK: Modifiers

  /// Handles the errors of the work.
  ///
  /// The nearest `catch` around an operation gets its error. A `catch` never gets the error of an
  /// operation that was cancelled: that error reaches the error handlers of the feature and its
  /// middleware, unless it only says that the operation was cancelled. To reset a flag of the
  /// state, do it in the action that cancels.
  ///
  /// - Parameter handle: Called on the main actor with the error of each operation of the work that
  ///   fails.
  /// - Returns: The work.
  public func `catch`(
    _ handle: @escaping @MainActor (_ error: any Error, _ state: State) -> Void
  ) -> ActionTask {
    modified { .catching($0, handle) }
  }

  /// Gives an id to the work as a whole.
  ///
  /// - Parameters:
  ///   - id: Names the work in its store. Ids within the work stay valid.
  ///   - cancelInFlight: Whether to cancel the work that is running under the id. Otherwise both
  ///     run.
  /// - Returns: The work.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> ActionTask {
    modified { .cancellable($0, id: ActionTaskID(id), cancelInFlight: cancelInFlight) }
  }

  /// Gives a priority to the work.
  ///
  /// - Parameter priority: The priority of each operation of the work. With `nil` an operation has
  ///   the priority of the sender, or of the work around it.
  /// - Returns: The work.
  public func priority(_ priority: TaskPriority?) -> ActionTask {
    modified { .priority($0, priority) }
  }

  /// Delays the work until none was started under the id for a time.
  ///
  /// - Parameters:
  ///   - id: Names the work in its store. A new start under the id cancels the work, whether it
  ///     waits or runs. Ids within the work are unknown until the time is over.
  ///   - duration: How long it waits.
  ///   - clock: Measures the time.
  /// - Returns: The work.
  public func debounce(
    id: some Hashable, for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> ActionTask {
    modified { .debounce($0, id: ActionTaskID(id), duration, clock) }
  }

  /// Drops the work if work under the id was started a short time before.
  ///
  /// - Parameters:
  ///   - id: Names the kind of work in its store. It cannot be used to cancel the work, or to ask
  ///     for it.
  ///   - duration: The time after a start in which further starts are dropped.
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
