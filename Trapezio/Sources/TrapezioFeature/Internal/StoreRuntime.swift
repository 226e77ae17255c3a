// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The part of a store that its work retains instead of the store itself.
@MainActor
final class StoreRuntime<Action: Sendable, State: AnyObject>: StrataTaskOwner, TrapezioEventLoop {
  let state: State
  let handler: ActionHandler<Action, State>
  nonisolated let info: TrapezioStoreInfo
  nonisolated let tasks: StrataTaskScope
  /// Owns each ``StoreTurn`` and each report of a cancelled operation's error.
  nonisolated let turns = StrataTaskScope(observers: MesaObservers())
  /// The middleware, or `nil` if any of it is asynchronous.
  let synchronous: [any SynchronousActionMiddleware]?
  // NB: `@exclusivity(unchecked)` is safe, because each access reads or replaces a property in one
  // step.
  @exclusivity(unchecked) private(set) var isEnded = false
  /// Whether the store has ended or has been released, which ending only `tasks` does not change.
  var isStoreEnded: Bool { turns.isEnded }
  @exclusivity(unchecked) var queue = TrapezioEventQueue()
  private var reportedFields: StateFields?
  private var followers: [() -> (any StoreFollower)?] = []
  private let ownTurns = StoreTurnQueue()

  init(_ state: State, _ handler: ActionHandler<Action, State>, info: TrapezioStoreInfo) {
    self.state = state
    self.handler = handler
    self.info = info
    tasks = StrataTaskScope(owner: info)
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

  /// The newest snapshot store, which tells the observers of changes instead, if any.
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
    return enqueue(action) { dispatch(action) }
  }

  private func sendInTurn(_ action: Action) -> StrataWork {
    let turn = StoreTurn(of: ObjectIdentifier(info))
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
    guard case .run(let id, let ifRunning, let loading, let operation) = node.kind else {
      return start(node, environment)
    }
    // Most tasks are one operation, which needs no list of nodes.
    run(operation, id, ifRunning, loading, environment)
  }

  // MARK: Observers

  func tellChanges() {
    guard !tasks.observers.isEmpty, snapshots == nil else { return reportedFields = nil }
    let (old, new) = (reportedFields, StateFields(of: state))
    reportedFields = new
    if let old, old != new { tell(.didChange(from: old, to: new, info)) }
  }

  /// Tells a snapshot store's own observers a change, and then perhaps all other observers.
  func tell(
    _ change: @autoclosure () -> TrapezioFact, to own: [any MesaObserver], andOthers: Bool
  ) {
    whileBusy {
      if !own.isEmpty {
        let change = change()
        for observer in own where !isStoreEnded { observer.receive(change) }
      }
      if andOthers { tell(change()) }
    }
  }
}
