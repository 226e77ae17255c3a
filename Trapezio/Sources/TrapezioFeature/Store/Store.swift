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
/// - The store handles an action before ``send(_:)`` returns, unless it is handling another one, or
///   a middleware of the feature is asynchronous. Then it handles actions one after the other, in
///   the order in which they were sent. It handles an action that a middleware sends within the
///   turn of that middleware's action.
/// - The work that follows actions belongs to the store. When the store is released, it cancels its
///   work. The work does not retain the store.
/// - An error that no `catch` of a task takes reaches the `onError` of the handler, and then the
///   middleware. This includes the error of a cancelled operation, unless it only says that the
///   operation was cancelled. If the handler has no `onError`, the store reports the error to
///   `TrapezioDiagnostics`.
/// - After the end of the store nothing reaches the handler, its `onError`, or the middleware.
///
/// The properties of the ``state`` can be read and set through the store. In SwiftUI a `@Bindable`
/// store gives bindings to them, such as `$store.query`. A binding sets the property directly: it
/// sends no action.
@MainActor
@dynamicMemberLookup
public final class Store<F: Feature>: Observable, Identifiable, TrapezioStoreProtocol {
  let runtime: StoreRuntime<F.Action, F.State>

  /// Makes a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state. The feature changes this object.
  ///   - feature: Handles the actions.
  public init(initialState: F.State, feature: F) {
    runtime = StoreRuntime(
      initialState, feature.handle(), plugins: TrapezioPluginHost(of: Store.self))
    runtime.tellCreated { runtime.plugins.storeCreated(self) }
    runtime.tellChanges()
  }

  deinit {
    runtime.endWork()
    runtime.plugins.storeReleased()
  }

  /// Identifies the store among the stores that are alive.
  ///
  /// Plugins know the store by it.
  public nonisolated var id: ObjectIdentifier { runtime.plugins.store.id }

  /// The state of the feature.
  ///
  /// `Observation` follows its properties, and so does SwiftUI.
  public var state: F.State { runtime.state }

  /// Reads or sets a property of the ``state``.
  ///
  /// Setting it sends no action.
  ///
  /// - Parameter keyPath: A property of the state.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<F.State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { state[keyPath: keyPath] = newValue }
  }

  /// The work of this store.
  ///
  /// To end the work, call ``end()``. `tasks.end()` ends the work, but calls the `storeEnded` of no
  /// plugin.
  public nonisolated var tasks: StrataTaskScope { runtime.tasks }

  /// Sends an action to the feature.
  ///
  /// - Parameter action: The action. After the end of the store it has no effect.
  /// - Returns: The work that follows, to wait for or to cancel.
  @discardableResult
  public func send(_ action: F.Action) -> ActionSend { runtime.send(action) }

  /// Whether the store has ended.
  public var isEnded: Bool { runtime.isEnded }

  // MARK: Tasks

  /// The number of tasks that are running and were not cancelled.
  ///
  /// Each operation counts, and so does each sequence of several parts. Work under an id counts by
  /// its parts.
  public var runningTaskCount: Int { runtime.tasks.activeTaskCount }

  /// Whether a task with this id is running and was not cancelled.
  ///
  /// - Parameter id: The id that it was started with.
  public func isTaskRunning(id: some Hashable) -> Bool { runtime.tasks.isRunning(id: id) }

  /// Cancels the tasks with this id.
  ///
  /// - Parameter id: The id that the tasks were started with. An unknown one has no effect.
  public func cancelTask(id: some Hashable) { runtime.tasks.cancel(id: id) }

  /// Cancels all tasks.
  ///
  /// Actions that wait for their turn are handled, and their work is started cancelled.
  public func cancelAllTasks() { runtime.tasks.cancelAll() }

  /// Ends the store for good, as its release does.
  ///
  /// It cancels all tasks and all middleware that waits, and drops the actions that wait for their
  /// turn. From then on it handles no action and reports no error. The ``state`` can still be read.
  /// A second call has no effect.
  public func end() {
    runtime.tellOfEnd()
    runtime.end()
    runtime.plugins.storeEnded()
  }

  // MARK: Plugins

  /// Adds a plugin to this store alone.
  ///
  /// The plugin gets actions as events, the tasks, and the changes of the state. A change is told
  /// as the stored properties before and after it, once the action was handled or the operation has
  /// ended that made it. For changes of a value of your own, use a ``SnapshotStore``.
  ///
  /// - Parameter plugin: Called from now on.
  public func use(_ plugin: any TrapezioPlugin) {
    runtime.plugins.use(plugin)
    runtime.tellChanges()
  }

  /// The plugins that were added to this store alone, in that order.
  public var ownPlugins: [any TrapezioPlugin] { runtime.plugins.own }

  /// Tells the plugins of changes that were made outside of actions, such as by a binding.
  public func tellChanges() { runtime.tellChanges() }
}
