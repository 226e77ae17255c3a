// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The part of a store that its work retains instead of the store itself.
@MainActor
final class StoreRuntime<Action: Sendable, State: AnyObject>: TrapezioDispatcher, StrataTaskOwner {
  let state: State
  let handler: ActionHandler<Action, State>
  nonisolated let plugins: TrapezioPluginHost
  nonisolated let tasks: StrataTaskScope
  /// Owns each ``StoreTurn`` and each report of a cancelled operation's error.
  ///
  /// These tasks run middleware and are not the feature's work.
  nonisolated let turns = StrataTaskScope()
  /// The middleware, or an empty array if any of it is asynchronous.
  private let synchronous: [any SynchronousActionMiddleware]
  private let isAnyAsynchronous: Bool
  // NB: `@exclusivity(unchecked)` is safe, because each access reads or replaces a property in one
  // step.
  /// Whether `end()` was called.
  ///
  /// This flag is faster to read than the state of `turns`.
  @exclusivity(unchecked) private(set) var isEnded = false
  /// Whether the store has ended or has been released.
  ///
  /// It remains `false` if a client ends only `tasks`.
  private var isStoreEnded: Bool { turns.isEnded }
  @exclusivity(unchecked) var isHandling = false
  @exclusivity(unchecked) var isAnyWaiting = false
  var waiting: [(event: Action, queued: StrataQueuedEvent)] = []
  /// The state's fields as plugins last received them.
  private var reportedFields: StateFields?
  private var followers: [() -> (any StoreFollower)?] = []
  /// The snapshot store that notifies the plugins of changes instead of the runtime, if any.
  weak var snapshots: (any TrapezioStoreProtocol)?
  private let queue = StoreTurnQueue()

  init(_ state: State, _ handler: ActionHandler<Action, State>, plugins: TrapezioPluginHost) {
    self.state = state
    self.handler = handler
    self.plugins = plugins
    tasks = StrataTaskScope(observer: plugins)
    let synchronous = handler.middleware.compactMap { $0 as? any SynchronousActionMiddleware }
    isAnyAsynchronous = synchronous.count < handler.middleware.count
    self.synchronous = isAnyAsynchronous ? [] : synchronous
  }

  /// Ends the store's turns and work.
  nonisolated func endWork() {
    // The turns end first, so that cancelled work sees that the store has ended.
    turns.end()
    tasks.end()
  }

  func end() {
    isEnded = true
    endWork()
  }

  // MARK: Followers

  /// Registers a follower, without retaining it, to call before the store ends.
  func add(_ follower: any StoreFollower) {
    followers.removeAll { $0() == nil }
    followers.append { [weak follower] in follower }
  }

  /// Notifies the followers that the store is about to end.
  func tellOfEnd() {
    guard !isEnded else { return }
    for follower in followers { follower()?.storeWillEnd() }
  }

  func update(_ transform: (inout State) -> Void, with body: () -> Void) {
    var state = state
    if !isStoreEnded { transform(&state) }
    body()
    tellAllChanges()
  }

  /// Separates the changes until now from later changes.
  func tellAllChanges() {
    snapshots?.tellChanges()
    tellChanges()
  }

  // MARK: Actions

  func send(_ action: Action) -> StrataWork {
    isAnyAsynchronous ? sendInTurn(action) : dispatchInTurn(action)
  }

  func dispatch(_ action: Action) {
    guard !synchronous.isEmpty || plugins.isActive else { return handle(action) }
    willHandle(action)
    var duration = Duration.zero
    defer { didHandle(action, duration) }
    do {
      for middleware in synchronous where !isStoreEnded {
        try middleware.beforeAction(action: action, state: state)
      }
    } catch {
      return report(error, of: action)
    }
    // A plugin or middleware may have ended the store.
    guard !isStoreEnded else { return }
    let begin = ContinuousClock.now
    let task = handler.body(action, state)
    duration = begin.duration(to: .now)
    start(task, of: action)
    for middleware in synchronous.reversed() where !isStoreEnded {
      do {
        try middleware.afterAction(
          action: action, state: state, result: task, duration: duration / .seconds(1))
      } catch {
        report(error, of: action)
      }
    }
  }

  private func handle(_ action: Action) { start(handler.body(action, state), of: action) }

  private func start(_ task: ActionTask<Action, State>, of action: Action) {
    if let node = task.node { start(node, of: action) }
  }

  // NB: Not inlined, because most actions start no work and do not need the metadata of this code.
  @inline(never)
  private func start(_ node: Node, of action: Action) {
    start(node, ActionEnvironment(action: action))
  }

  private func willHandle(_ action: Action) {
    tellChanges()
    tell { $0.store(plugins.store, willHandle: action) }
  }

  private func didHandle(_ action: Action, _ duration: Duration) {
    tellChanges()
    tell { $0.store(plugins.store, didHandle: action, in: duration) }
  }

  /// Notifies the plugins of the fields that have changed since the last notification.
  func tellChanges() {
    guard plugins.isActive, snapshots == nil else { return reportedFields = nil }
    let (old, new) = (reportedFields, StateFields(of: state))
    reportedFields = new
    guard let old, old != new else { return }
    tell { $0.store(plugins.store, didChange: old, to: new) }
  }

  /// Calls the plugins until one of them ends the store.
  ///
  /// Actions that the plugins send are handled after all plugins have been called.
  func tell(_ body: (any TrapezioPlugin) -> Void) {
    holdingEvents {
      plugins.forEach { plugin in
        if !isStoreEnded { body(plugin) }
      }
    }
  }

  // MARK: Actions in turn

  private func sendInTurn(_ action: Action) -> StrataWork {
    guard !isEnded else { return StrataWork() }
    let turn = StoreTurn(of: plugins.store.id)
    let queued = tasks.queue()
    (turn.queue ?? queue).add(in: turns) {
      await queued.start { await self.process(action, turn) }
    }
    return queued.work
  }

  private func process(_ action: Action, _ turn: StoreTurn) async {
    await handle(action, turn)
    turn.end()
  }

  private func handle(_ action: Action, _ turn: StoreTurn) async {
    do {
      for middleware in handler.middleware where !isStoreEnded {
        try await turn.call { try await middleware.beforeAction(action: action, state: state) }
      }
    } catch {
      // If the store has ended, the middleware was cancelled and has not failed.
      guard !isStoreEnded else { return }
      willHandle(action)
      didHandle(action, .zero)
      return await report(error, of: action, turn)
    }
    // The store may have been released in the meantime.
    guard !isStoreEnded else { return }
    willHandle(action)
    guard !isStoreEnded else { return didHandle(action, .zero) }
    let begin = ContinuousClock.now
    var duration = Duration.zero
    // If middleware in an outer turn waits for this action, it also waits for the actions that this
    // action causes.
    let task = StoreTurn.$current.withValue(turn.outer) {
      let task = handler.body(action, state)
      duration = begin.duration(to: .now)
      start(task, of: action)
      return task
    }
    didHandle(action, duration)
    for middleware in handler.middleware.reversed() where !isStoreEnded {
      do {
        try await turn.call {
          try await middleware.afterAction(
            action: action, state: state, result: task, duration: duration / .seconds(1))
        }
      } catch {
        await report(error, of: action, turn)
      }
    }
  }

  // MARK: Errors

  /// Reports an error of a feature without asynchronous middleware.
  private func report(_ error: any Error, of action: Action) {
    tellErrorHandlers(error)
    for middleware in synchronous where !isStoreEnded {
      middleware.onError(error: error, action: action, state: state)
    }
    warn(error, of: action)
  }

  /// Reports an error of work.
  func report(_ error: any Error, of action: Action, isCatchable: Bool = false) async {
    tellErrorHandlers(error)
    for middleware in handler.middleware where !isStoreEnded {
      await middleware.onError(error: error, action: action, state: state)
    }
    warn(error, of: action, isCatchable: isCatchable)
  }

  /// Reports an error of middleware within its turn, so that each `onError` can send actions and
  /// wait for them.
  private func report(_ error: any Error, of action: Action, _ turn: StoreTurn) async {
    await turn.call { tellErrorHandlers(error) }
    for middleware in handler.middleware where !isStoreEnded {
      await turn.call { await middleware.onError(error: error, action: action, state: state) }
    }
    warn(error, of: action)
  }

  private func tellErrorHandlers(_ error: any Error) {
    for handle in handler.errorHandlers where !isStoreEnded { handle(error, state) }
  }

  private func warn(_ error: any Error, of action: Action, isCatchable: Bool = false) {
    guard !isStoreEnded else { return }
    handler.reportUnhandled(error, of: action, by: plugins.store.name, isCatchable: isCatchable)
  }
}
