// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata
import Trapezio

/// What a store and its work share, so that work does not keep the store.
@MainActor
final class StoreRuntime<Action: Sendable, State: AnyObject> {
  let state: State
  let handler: ActionHandler<Action, State>
  nonisolated let plugins: TrapezioPluginHost
  nonisolated let tasks: StrataTaskScope
  /// The turns of actions whose middleware waits, which are no work of the feature.
  nonisolated let turns = StrataTaskScope()
  /// The middleware, where none of it waits.
  let synchronous: [any SynchronousActionMiddleware]?
  private var isHandling = false
  // NB: The list is of a generic type, whose look-up costs more than to handle an action.
  private var isAnyWaiting = false
  private var waiting: [(action: Action, work: StrataWork)] = []
  /// The work of the turns that have begun and have not come to their handler.
  private var open: [ObjectIdentifier: StrataWork] = [:]
  var throttles: [AnyHashable: () -> Bool] = [:]

  init(_ state: State, _ handler: ActionHandler<Action, State>, plugins: TrapezioPluginHost) {
    self.state = state
    self.handler = handler
    self.plugins = plugins
    tasks = StrataTaskScope(observer: plugins)
    let synchronous = handler.middleware.compactMap { $0 as? any SynchronousActionMiddleware }
    self.synchronous = synchronous.count == handler.middleware.count ? synchronous : nil
    plugins.forEach { $0.storeCreated(plugins.store, state: state) }
  }

  // MARK: Actions

  func send(_ action: Action) -> ActionSend {
    guard let synchronous else { return sendInTurn(action) }
    guard !tasks.isEnded else { return ActionSend(work: nil) }
    guard !isHandling else { return sendLater(action) }
    isHandling = true
    let work = tasks.trackOnMain { process(action, synchronous) }
    if isAnyWaiting { processWaiting(synchronous) }
    isHandling = false
    return ActionSend(work: work)
  }

  private func processWaiting(_ synchronous: [any SynchronousActionMiddleware]) {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for (action, work) in batch { work.start { self.process(action, synchronous) } }
    }
    isAnyWaiting = false
  }

  private func sendLater(_ action: Action) -> ActionSend {
    let work = tasks.announce()
    waiting.append((action, work))
    isAnyWaiting = true
    return ActionSend(work: work)
  }

  private func process(_ action: Action, _ middleware: [any SynchronousActionMiddleware]) {
    guard !middleware.isEmpty || plugins.isActive else { return handle(action) }
    willHandle(action)
    var duration = Duration.zero
    defer { didHandle(action, duration) }
    do {
      for middleware in middleware { try middleware.beforeAction(action: action, state: state) }
    } catch {
      return report(error, of: action)
    }
    let begin = ContinuousClock.now
    let task = handler.body(action, state)
    duration = begin.duration(to: .now)
    start(task, of: action)
    do {
      for middleware in middleware.reversed() {
        try middleware.afterAction(
          action: action, state: state, result: task, duration: duration / .seconds(1))
      }
    } catch {
      report(error, of: action)
    }
  }

  private func handle(_ action: Action) { start(handler.body(action, state), of: action) }

  private func start(_ task: ActionTask<Action, State>, of action: Action) {
    if let node = task.node { start(node, ActionEnvironment(action: action)) }
  }

  private func willHandle(_ action: Action) {
    plugins.forEach { $0.store(plugins.store, willHandle: action) }
  }

  private func didHandle(_ action: Action, _ duration: Duration) {
    plugins.forEach { $0.store(plugins.store, didHandle: action, in: duration) }
  }

  // MARK: Actions in turn

  private func sendInTurn(_ action: Action) -> ActionSend {
    guard !tasks.isEnded else { return ActionSend(work: nil) }
    let work = tasks.announce()
    if StoreTurn.current?.isTurn(of: plugins.store.id) == true {
      startTurn(action, work) {}
    } else {
      waiting.append((action, work))
      if !isHandling { startNextTurn() }
    }
    return ActionSend(work: work)
  }

  private func startNextTurn() {
    isHandling = !waiting.isEmpty
    guard isHandling else { return }
    let (action, work) = waiting.removeFirst()
    startTurn(action, work) { self.startNextTurn() }
  }

  /// Ends the turns of a store that was let go: who waits for one waits no longer.
  func abandonTurns() {
    for (_, work) in waiting { work.start(nil) }
    waiting = []
    for work in open.values { work.start(nil) }
    open = [:]
  }

  /// Starts the work of a turn, unless it was abandoned.
  private func startWork(_ work: StrataWork, _ body: (() -> Void)?) {
    if open.removeValue(forKey: ObjectIdentifier(work)) != nil { work.start(body) }
  }

  private func startTurn(
    _ action: Action, _ work: StrataWork, then: @escaping @MainActor () -> Void
  ) {
    open[ObjectIdentifier(work)] = work
    turns.run {
      strataLaunchMain {
        await self.processInTurn(action, work)
      } reduce: {
        then()
      }
    }
  }

  private func processInTurn(_ action: Action, _ work: StrataWork) async {
    let turn = StoreTurn(plugins.store.id)
    defer { turn.end() }
    willHandle(action)
    var duration = Duration.zero
    defer { didHandle(action, duration) }
    do {
      try await StoreTurn.$current.withValue(turn) {
        for middleware in handler.middleware {
          try await middleware.beforeAction(action: action, state: state)
        }
      }
    } catch {
      await reportInTurn(error, of: action, turn)
      return startWork(work, nil)
    }
    // The store may have been let go meanwhile.
    guard !tasks.isEnded else { return startWork(work, nil) }
    let begin = ContinuousClock.now
    var result = ActionTask<Action, State>.none
    // The work has not ended before the middleware has heard of the action.
    var hearing: StrataWork?
    startWork(work) {
      StoreTurn.$current.withValue(nil) {
        result = self.handler.body(action, self.state)
        self.start(result, of: action)
      }
      hearing = self.tasks.announce()
    }
    defer { hearing?.start(nil) }
    duration = begin.duration(to: .now)
    do {
      try await StoreTurn.$current.withValue(turn) {
        for middleware in handler.middleware.reversed() {
          try await middleware.afterAction(
            action: action, state: state, result: result, duration: duration / .seconds(1))
        }
      }
    } catch {
      await reportInTurn(error, of: action, turn)
    }
  }

  /// Reports an error of middleware, whose `onError` may send to the store and wait, too.
  private func reportInTurn(_ error: any Error, of action: Action, _ turn: StoreTurn) async {
    // Cancelled with its store, it has not failed.
    guard !tasks.isEnded else { return }
    await StoreTurn.$current.withValue(turn) { await report(error, of: action) }
  }

  // MARK: Errors

  /// Reports an error where no middleware waits.
  private func report(_ error: any Error, of action: Action) {
    for handle in handler.errorHandlers { handle(error, state) }
    for middleware in synchronous ?? [] {
      middleware.onError(error: error, action: action, state: state)
    }
    warn(error, of: action)
  }

  func report(_ error: any Error, of action: Action) async {
    for handle in handler.errorHandlers { handle(error, state) }
    for middleware in handler.middleware {
      await middleware.onError(error: error, action: action, state: state)
    }
    warn(error, of: action)
  }

  /// Tells of an error that the handler has no `onError` for.
  private func warn(_ error: any Error, of action: Action) {
    guard handler.errorHandlers.isEmpty else { return }
    TrapezioDiagnostics.warn(
      "\(plugins.store.name) got an error from \(action) that nobody handles: "
        + "\(error.localizedDescription) Add a catch to the task, or an onError to the handler.")
  }
}
