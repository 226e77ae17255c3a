// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The part of a store that its work retains instead of the store itself.
@MainActor
final class StoreRuntime<Action: Sendable, State: AnyObject>: StrataTaskOwner {
  let state: State
  let handler: ActionHandler<Action, State>
  nonisolated let plugins: TrapezioPluginHost
  nonisolated let tasks: StrataTaskScope
  /// Owns each ``StoreTurn`` and each report of a cancelled operation's error.
  nonisolated let turns = StrataTaskScope()
  /// The middleware, or `nil` if any of it is asynchronous.
  let synchronous: [any SynchronousActionMiddleware]?
  // NB: `@exclusivity(unchecked)` is safe, because each access reads or replaces a property in one
  // step.
  @exclusivity(unchecked) private(set) var isEnded = false
  /// Whether the store has ended or has been released, which ending only `tasks` does not change.
  var isStoreEnded: Bool { turns.isEnded }
  @exclusivity(unchecked) private var queue = TrapezioEventQueue()
  private var reportedFields: StateFields?
  private var followers: [() -> (any StoreFollower)?] = []
  private let ownTurns = StoreTurnQueue()

  init(_ state: State, _ handler: ActionHandler<Action, State>, plugins: TrapezioPluginHost) {
    self.state = state
    self.handler = handler
    self.plugins = plugins
    tasks = StrataTaskScope(observer: plugins)
    let synchronous = handler.middleware.compactMap { $0 as? any SynchronousActionMiddleware }
    self.synchronous = synchronous.count == handler.middleware.count ? synchronous : nil
  }

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

  /// Registers a follower, without retaining it.
  func add(_ follower: any StoreFollower) {
    followers.removeAll { $0() == nil }
    followers.append { [weak follower] in follower }
  }

  /// The newest snapshot store, which notifies the plugins of changes instead, if any.
  var snapshots: (any TrapezioStoreProtocol)? {
    for follower in followers.reversed() {
      if let snapshots = follower()?.snapshots { return snapshots }
    }
    return nil
  }

  func tellOfEnd() {
    guard !isEnded else { return }
    for follower in followers { follower()?.storeWillEnd() }
  }

  // MARK: Changes

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
    guard !isEnded else { return StrataWork() }
    guard synchronous != nil else { return sendInTurn(action) }
    guard !queue.isBusy else { return queue.add(to: tasks) { self.dispatch(action) } }
    if queue.isAnyWaiting {
      // Plugins have sent the waiting actions when the store was created.
      holdingActions {}
      return send(action)
    }
    queue.isBusy = true
    let work = tasks.track { dispatch(action) }
    if queue.isAnyWaiting { handleWaitingActions() }
    queue.isBusy = false
    return work
  }

  private func handleWaitingActions() {
    while queue.isAnyWaiting {
      for (queued, dispatch) in queue.removeAll() where !isEnded { queued.start(dispatch) }
    }
  }

  private func sendInTurn(_ action: Action) -> StrataWork {
    let turn = StoreTurn(of: ObjectIdentifier(plugins))
    let queued = tasks.queue()
    (turn.queue ?? ownTurns).add(in: turns) {
      await queued.start { await self.process(action, in: turn) }
    }
    return queued.work
  }

  // NB: Not inlined, because most actions start no work and do not need the metadata of this code.
  @inline(never)
  func start(_ node: Node, of action: Action) {
    let environment = ActionEnvironment(action: action)
    guard case .run(let id, let loading, let operation) = node.kind else {
      return start(node, environment)
    }
    // Most tasks are one operation, which needs no list of nodes.
    run(operation, id, loading, environment)
  }

  // MARK: Plugins

  /// Notifies the plugins of the creation, and handles their actions later.
  func tellCreated(_ store: some TrapezioStoreProtocol) {
    queue.isBusy = true
    plugins.storeCreated(store)
    queue.isBusy = false
    if queue.isAnyWaiting { Task { [weak self] in self?.holdingActions {} } }
  }

  func tellChanges() {
    guard plugins.isActive, snapshots == nil else { return reportedFields = nil }
    let (old, new) = (reportedFields, StateFields(of: state))
    reportedFields = new
    guard let old, old != new else { return }
    tell { $0.store($1, didChange: old, to: new) }
  }

  /// Calls the plugins until one of them ends the store, and then handles the actions that they
  /// sent.
  func tell(_ body: (any TrapezioPlugin, TrapezioStoreInfo) -> Void) {
    holdingActions {
      plugins.forEach { plugin, store in
        if !isStoreEnded { body(plugin, store) }
      }
    }
  }

  private func holdingActions(_ body: () -> Void) {
    guard !queue.isBusy else { return body() }
    queue.isBusy = true
    body()
    handleWaitingActions()
    queue.isBusy = false
  }
}
