// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Keeps the state of a ``Feature``, and runs its actions.
///
/// ```swift
/// let store = Store(initialState: CounterFeature.State(), feature: CounterFeature())
/// await store.send(.asyncIncrement).value
/// print(store.state.count)
/// ```
///
/// - An action is handled before ``send(_:)`` returns, unless it is sent while another one is being handled,
///   or a middleware of the feature is asynchronous. Then actions are handled one after the other, in
///   the order in which they were sent, and what a middleware sends within the turn of its action.
/// - The work that follows actions belongs to the store. When the store is let go, it is cancelled, and the store
///   is released at once.
/// - An error that no `catch` of a task takes reaches the `onError` of the handler, and then the middleware. If
///   the handler has no `onError` it is reported to `TrapezioDiagnostics`, so that none is lost.
@MainActor
public final class Store<F: Feature>: Identifiable {
  let runtime: StoreRuntime<F.Action, F.State>

  /// A store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state, which the store changes from here on.
  ///   - feature: Says what the actions do.
  public init(initialState: F.State, feature: F) {
    runtime = StoreRuntime(
      initialState, feature.handle(), plugins: TrapezioPluginHost(name: "Store<\(F.self)>"))
  }

  deinit {
    runtime.end()
    runtime.plugins.storeReleased()
  }

  /// Tells the stores that are alive apart; plugins know a store by it.
  public nonisolated var id: ObjectIdentifier { runtime.plugins.store.id }

  /// What is shown.
  ///
  /// Its properties are followed with `Observation`, as SwiftUI does.
  public var state: F.State { runtime.state }

  /// The work of this store.
  public nonisolated var tasks: StrataTaskScope { runtime.tasks }

  /// Has the feature handle an action.
  ///
  /// - Parameter action: What the user means.
  /// - Returns: The work that follows, to wait for or to cancel.
  @discardableResult
  public func send(_ action: F.Action) -> ActionSend { runtime.send(action) }

  // MARK: Tasks

  /// The number of tasks that are running and were not cancelled.
  ///
  /// Each operation counts, and so does each sequence; a whole with an id counts by its parts.
  public var runningTaskCount: Int { runtime.tasks.activeTaskCount }

  /// Whether a task with this id is running and was not cancelled.
  ///
  /// - Parameter id: The id that it was started with.
  public func isTaskRunning(id: some Hashable) -> Bool { runtime.tasks.isRunning(id: id) }

  /// Cancels the tasks with this id.
  ///
  /// - Parameter id: The id that they were started with. An unknown one has no effect.
  public func cancelTask(id: some Hashable) { runtime.tasks.cancel(id: id) }

  /// Cancels all tasks.
  ///
  /// Actions that wait for their turn are handled, and their work is started cancelled.
  public func cancelAllTasks() { runtime.tasks.cancelAll() }

  /// Ends the work of the store for good, as letting go of the store does.
  ///
  /// All tasks and all middleware that waits are cancelled. From here on no action is handled, and those that
  /// wait for their turn are dropped. The ``state`` can still be read.
  public func end() {
    runtime.end()
    runtime.plugins.storeEnded()
  }

  // MARK: Plugins

  /// Adds a plugin to this store alone.
  ///
  /// It hears of actions as events, and of the tasks. The state is an object, so that it hears of no changes.
  ///
  /// - Parameter plugin: Hears of what happens from here on.
  public func use(_ plugin: any TrapezioPlugin) { runtime.plugins.use(plugin) }

  /// The plugins that were added to this store alone, in that order.
  public var ownPlugins: [any TrapezioPlugin] { runtime.plugins.own.plugins }
}
