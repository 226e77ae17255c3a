// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A description of the work that an action starts.
///
/// A handler returns a task, and the store runs it:
///
/// ```swift
/// return .run(id: UploadTask.upload, loading: \.isUploading) { state in
///   let link = try await upload(file)
///   try Task.checkCancellation()
///   state.link = link
/// }
/// .catch { error, state in
///   state.error = error.localizedDescription
/// }
/// ```
///
/// An operation runs on the main actor, where it can change the state, but the functions that it
/// awaits can run elsewhere. The store owns the work and cancels it when the store ends.
///
/// A cancelled operation can still change the state if it ignores cancellation, or if it is
/// cancelled just after an awaited value has arrived. To prevent this, call
/// `try Task.checkCancellation()` after the last `await`, immediately before you change the state.
/// Also call it after a `for await` loop over an `AsyncStream`, which ends without an error when
/// its task is cancelled. A use case that you execute with
/// ``run(_:params:id:ifRunning:timeout:clock:loading:reduce:)`` needs no such call.
///
/// `merge` and `concatenate` ignore any ``none`` among their tasks, and return ``none`` without
/// tasks. Modifiers leave ``none`` unchanged.
///
/// To send actions, an operation needs its store. Pass the store to the feature afterwards, as a
/// weak reference, because the store retains the feature's handler:
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
///           for await reading in sensor.readings {
///             link.store?.send(.read(reading))
///           }
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

  /// A task without work.
  public static var none: ActionTask { ActionTask(nil) }

  /// Returns a task that runs an operation.
  ///
  /// ```swift
  /// case .load:
  ///   return .run(loading: \.isLoading) { state in
  ///     state.songs = try await loadSongs()
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - loading: A Boolean property of the state that is set until the operation has ended.
  ///     Meanwhile, other operations with the same property are dropped, unless they replace this
  ///     one or wait for it. A property of the type `Int` counts the operations instead.
  ///   - operation: Called on the main actor with the state, after `send` has returned, unless it
  ///     is cancelled first. If it throws and is not cancelled, the nearest ``catch(_:)`` handles
  ///     the error. Without a `catch`, the error reaches each `onError` of the handler, and then
  ///     the middleware.
  public static func run(
    loading: KeyPath<StrataFlags<State, State>, StrataFlag<State>>? = nil,
    operation: @escaping @MainActor (State) async throws -> Void
  ) -> ActionTask {
    ActionTask(.run(id: nil, .startAnyway, loading: loading, operation))
  }

  /// Returns a task that runs an operation with an id and, by default, replaces the running work
  /// with the same id.
  ///
  /// ```swift
  /// case .reload:
  ///   return .run(id: "load") { state in
  ///     let songs = try await load()
  ///     try Task.checkCancellation()
  ///     state.songs = songs
  ///   }
  /// ```
  ///
  /// `ifRunning` is what the store does if such work is running when this task starts. Otherwise,
  /// the task behaves like a task from ``run(loading:operation:)``.
  public static func run(
    id: some Hashable, ifRunning: StrataIfRunning = .cancelPrevious,
    loading: KeyPath<StrataFlags<State, State>, StrataFlag<State>>? = nil,
    operation: @escaping @MainActor (State) async throws -> Void
  ) -> ActionTask {
    ActionTask(.run(id: ActionTaskID(id), ifRunning, loading: loading, operation))
  }

  /// Returns a task that cancels the work with an id.
  ///
  /// ```swift
  /// case .cancelDownload:
  ///   state.isDownloading = false
  ///   return .cancel(id: "download")
  /// ```
  ///
  /// An unknown id has no effect.
  public static func cancel(id: some Hashable) -> ActionTask {
    ActionTask(.cancel([ActionTaskID(id)]))
  }

  /// Returns a task that cancels the work with each of the given ids.
  ///
  /// ```swift
  /// case .stopAll: return .cancel(ids: ["load", "play"])
  /// ```
  ///
  /// Unknown ids have no effect. Without ids, the method returns ``none``.
  public static func cancel<ID: Hashable>(ids: some Sequence<ID>) -> ActionTask {
    let ids = ids.map { ActionTaskID($0) }
    return ids.isEmpty ? .none : ActionTask(.cancel(ids))
  }

  // MARK: Several

  /// Returns a task that runs several tasks at the same time.
  ///
  /// ```swift
  /// case .loadAll:
  ///   return .merge(
  ///     .run { state in state.songs = try await loadSongs() },
  ///     .run { state in state.artists = try await loadArtists() })
  /// ```
  ///
  /// The tasks start in the given order. If one of them fails, the others continue.
  public static func merge(_ tasks: ActionTask...) -> ActionTask { merge(tasks) }

  /// Returns a task that runs a sequence of tasks at the same time, as `merge(first, second)` does.
  public static func merge(_ tasks: some Sequence<ActionTask>) -> ActionTask {
    list(tasks) { .merge($0) }
  }

  /// Returns a task that runs several tasks one after another.
  ///
  /// ```swift
  /// case .changed(let songs):
  ///   return .concatenate(
  ///     .run { _ in try await save(songs) },
  ///     .run { state in state.songs = try await loadSongs() })
  /// ```
  ///
  /// If one of the tasks fails or is cancelled by its own id, the next task still starts. If the
  /// returned task is cancelled, no further task starts.
  public static func concatenate(_ tasks: ActionTask...) -> ActionTask { concatenate(tasks) }

  /// Returns a task that runs a sequence of tasks one after another, as
  /// `concatenate(first, second)` does.
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

  /// Returns a task that handles the errors of this task, unless a nearer `catch` handles them.
  ///
  /// ```swift
  /// return .run(loading: \.isLoading) { state in
  ///   state.songs = try await loadSongs()
  /// }
  /// .catch { error, state in
  ///   state.problem = error.localizedDescription
  /// }
  /// ```
  ///
  /// A `catch` never receives an error of a cancelled operation. An error that only reports the
  /// cancellation, such as `CancellationError`, is dropped, and so is any error after the store has
  /// ended. Any other error reaches each `onError` of the handler and the middleware. To clear a
  /// flag even after a cancellation, pass it as `loading:`.
  public func `catch`(
    _ handle: @escaping @MainActor (_ error: any Error, _ state: State) -> Void
  ) -> ActionTask {
    modified { .catching($0, handle) }
  }

  /// Returns this task with an id that you can use to cancel it.
  ///
  /// ```swift
  /// return .merge(
  ///   .run { state in state.songs = try await loadSongs() },
  ///   .run { state in state.artists = try await loadArtists() }
  /// )
  /// .cancellable(id: "reload", cancelInFlight: true)
  /// ```
  ///
  /// Ids within the task stay valid. If `cancelInFlight` is `true`, the task cancels the running
  /// work with the same id. Otherwise, both continue.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> ActionTask {
    cancellable(id: id, ifRunning: cancelInFlight ? .cancelPrevious : .startAnyway)
  }

  /// Returns this task with an id, and a rule for starts while work with the id is running.
  ///
  /// ```swift
  /// case .sorted(let songs):
  ///   return .run { _ in try await save(songs) }
  ///     .cancellable(id: "save", ifRunning: .waitForPrevious)
  /// ```
  ///
  /// The rule is that of a group: if the task must wait, all of its operations wait.
  public func cancellable(id: some Hashable, ifRunning: StrataIfRunning) -> ActionTask {
    modified { .cancellable($0, id: ActionTaskID(id), ifRunning) }
  }

  /// Returns this task with a priority for each of its operations.
  ///
  /// ```swift
  /// return .run { _ in try await loadCovers() }
  ///   .priority(.background)
  /// ```
  ///
  /// With `nil`, the operations inherit the priority of the sender or of the enclosing work. If an
  /// operation has several priorities, the nearest one applies.
  public func priority(_ priority: TaskPriority?) -> ActionTask {
    modified { .priority($0, priority) }
  }

  /// Returns a task that starts this task after a pause.
  ///
  /// ```swift
  /// return .run { state in
  ///   let results = try await search(query)
  ///   try Task.checkCancellation()
  ///   state.results = results
  /// }
  /// .debounce(id: "search", for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// A new start with the same id cancels the task, whether it is waiting or running. Ids within
  /// the task are not registered until the pause has ended.
  public func debounce(
    id: some Hashable, for duration: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> ActionTask {
    modified { .debounce($0, id: ActionTaskID(id), duration, clock) }
  }

  /// Returns a task that starts this task at most once within an interval.
  ///
  /// ```swift
  /// return .run { state in
  ///   let songs = try await loadSongs()
  ///   state.songs.append(contentsOf: songs)
  /// }
  /// .throttle(id: "more", for: .seconds(1), clock: clock)
  /// ```
  ///
  /// Further starts within the interval are dropped, even if the task has failed or was cancelled.
  /// You cannot use the id to cancel the task or to check whether it is running.
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
