// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// An object that holds the state of a ``Feature``, handles its actions, and owns its work.
///
/// ```swift
/// let store = Store(
///   initialState: CounterFeature.State(), feature: CounterFeature())
/// await store.send(.asyncIncrement).value
/// print(store.state.count)
/// ```
///
/// - The store handles actions in the order in which they are sent, each before its ``send(_:)``
///   returns. If the store is already handling an action, or if any middleware is asynchronous, the
///   store queues the new action instead.
/// - The store owns the work that actions start and cancels it when the store is released. The work
///   does not retain the store.
/// - If no `catch` of a task handles an error, the store passes the error to each
///   ``ActionHandler/onError(_:)``, and then to the middleware. If the handler has no `onError`,
///   the store reports the error to `StrataDiagnostics`.
///
/// You can read and set the properties of the ``state`` through the store. In SwiftUI, a
/// `@Bindable` store provides bindings, such as `$store.query`, which set the properties directly
/// and send no action.
@MainActor
@dynamicMemberLookup
public final class Store<F: Feature>: Observable, Identifiable, TrapezioStoreProtocol {
  let runtime: StoreRuntime<F.Action, F.State>
  private let feature: F
  let signal = TrapezioSignal()

  /// Creates a store that holds a state object and handles the actions of a feature.
  ///
  /// ```swift
  /// TrapezioContainer(
  ///   makeStore: Store(
  ///     initialState: NoteFeature.State(), feature: NoteFeature()),
  ///   ui: NoteUI())
  /// ```
  ///
  /// The observers of the current list observe the store until it ends.
  public init(initialState: F.State, feature: F) {
    self.feature = feature
    runtime = StoreRuntime(
      initialState, feature.handle(), info: TrapezioStoreInfo(of: Store.self))
    runtime.tellCreated(self)
    runtime.tellChanges()
  }

  deinit {
    guard !runtime.turns.isEnded else { return }
    runtime.endWork()
    runtime.tellReleased()
  }

  /// The identity of the store, which is unique among all existing stores.
  public nonisolated var id: ObjectIdentifier { ObjectIdentifier(runtime.info) }

  /// The state of the feature, whose properties `Observation` tracks.
  public var state: F.State {
    signal.access()
    #if DEBUG
      // In debug builds only, because only these warn.
      warnIfDrawn()
    #endif
    return runtime.state
  }

  /// Reads or sets a property of the ``state``, without an action.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<F.State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { state[keyPath: keyPath] = newValue }
  }

  /// The scope that owns the store's work.
  ///
  /// To end the store, call ``end()`` rather than `tasks.end()`, which ends only the work.
  public nonisolated var tasks: StrataTaskScope { runtime.tasks }

  /// Sends an action to the feature.
  ///
  /// ```swift
  /// let download = store.send(.startDownload)
  /// download.cancel()
  /// await download.value
  /// ```
  ///
  /// The store handles the action before `send` returns, unless it is already handling another one
  /// or any middleware is asynchronous. An action has no effect after the store has ended.
  ///
  /// - Returns: A receipt to wait for the action's work or to cancel it. If you cancel the work
  ///   while the action is queued, the store still handles the action.
  @discardableResult
  public func send(_ action: F.Action) -> StrataWork { runtime.send(action) }

  /// Changes the state, calls a closure, and then tells the observers of all changes together.
  ///
  /// Once the store has ended, the method calls only `body`.
  public func update(_ transform: (inout F.State) -> Void, with body: () -> Void) {
    runtime.update(transform, with: body)
  }

  /// Whether the store has ended.
  public var isEnded: Bool { runtime.isEnded }

  // MARK: Tasks

  /// The number of running tasks that have not been cancelled.
  ///
  /// Each operation counts as one task, and so do each `concatenate` of several tasks and each
  /// `debounce` that is waiting.
  public var runningTaskCount: Int { runtime.tasks.activeTaskCount }

  /// Returns whether a task with this id is running and has not been cancelled.
  ///
  /// ```swift
  /// if store.isTaskRunning(id: "reload") {
  ///   print("The songs are being reloaded.")
  /// } else {
  ///   store.send(.reload)
  /// }
  /// ```
  public func isTaskRunning(id: some Hashable) -> Bool { runtime.tasks.isRunning(id: id) }

  /// Cancels the tasks with this id, if there are any.
  ///
  /// ```swift
  /// store.send(.reload)
  /// store.cancelTask(id: "reload")
  /// print(store.runningTaskCount)
  /// ```
  public func cancelTask(id: some Hashable) { runtime.tasks.cancel(id: id) }

  /// Cancels all tasks.
  ///
  /// The store still handles queued actions but cancels their work as it starts. Actions that you
  /// send later start their work as usual.
  public func cancelAllTasks() { runtime.tasks.cancelAll() }

  /// Ends the store.
  ///
  /// ```swift
  /// store.end()
  /// store.send(.load)  // Has no effect.
  /// print(store.state.songs)
  /// ```
  ///
  /// The store cancels all tasks and all asynchronous middleware, and drops the queued actions.
  /// From then on, it does not call the handler, its `onError` or the middleware, but the ``state``
  /// remains readable. A second call has no effect. Releasing the store ends it in the same way.
  public func end() {
    guard !isEnded else { return }
    runtime.tellAllChanges()
    runtime.tellOfEnd()
    runtime.end()
    runtime.tellEnded()
  }

  // MARK: Observers

  /// Returns what the feature's ``Feature/copy(of:)`` returns.
  public func copy(of state: F.State) -> F.State? { feature.copy(of: state) }

  /// Tells the observers of changes that they have not received yet, for example from a binding.
  ///
  /// ```swift
  /// store.problem = nil
  /// store.tellChanges()
  /// ```
  ///
  /// If the store has a ``SnapshotStore``, call its ``SnapshotStore/tellChanges()`` instead.
  public func tellChanges() { runtime.tellChanges() }
}
