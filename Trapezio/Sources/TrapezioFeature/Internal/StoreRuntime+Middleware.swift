// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

// An action passes through `beforeAction` of each middleware, the handler, and `afterAction` in
// reverse. An error passes through each `onError`. `advance` decides what comes next, and stops at
// each call, which may have to be awaited. If all middleware is synchronous, nothing is awaited.
extension StoreRuntime {
  private enum Step {
    case before(Int)
    case handle
    /// The number of middleware that `afterAction` has not reached.
    case after(Int)
    case report(any Error, Int)
    case end
  }

  private enum Call {
    case before(Int)
    case after(Int)
    case handlers(any Error)
    case onError(any Error, Int)
  }

  /// A class, so that each step does not look up its metadata.
  private final class Pass {
    let action: Action
    var step: Step
    var rest = Step.end
    let isCatchable: Bool
    var isRefused = false
    var task = ActionTask<Action, State>.none
    var duration = Duration.zero

    init(action: Action, step: Step = .before(0), isCatchable: Bool = false) {
      self.action = action
      self.step = step
      self.isCatchable = isCatchable
    }

    func fail(_ error: any Error) {
      if case .before = step { isRefused = true }
      rest = isRefused ? .after(0) : step
      step = .report(error, 0)
    }
  }

  // MARK: Drivers

  /// Handles an action if all middleware is synchronous.
  func dispatch(_ action: Action) {
    if synchronous?.isEmpty == false || !tasks.observers.isEmpty { return pass(action) }
    if let node = handler.body(action, state).node { start(node, of: action) }
  }

  // NB: Not inlined, because most actions meet no middleware and no observer, and do not need the
  // metadata of this code.
  @inline(never)
  private func pass(_ action: Action) {
    let pass = Pass(action: action)
    while let next = advance(pass) {
      do { try call(next, pass) } catch { pass.fail(error) }
    }
  }

  /// Handles an action if any middleware is asynchronous.
  func process(_ action: Action, in turn: StoreTurn) async {
    let pass = Pass(action: action)
    // If middleware in an outer turn waits for this action, it also waits for the actions that this
    // action causes.
    while let next = StoreTurn.$current.withValue(turn.outer, operation: { advance(pass) }) {
      do {
        try await turn.call { try await call(next, pass) }
      } catch {
        pass.fail(error)
      }
    }
    turn.end()
  }

  func report(_ error: any Error, of action: Action, isCatchable: Bool = false) async {
    let pass = Pass(action: action, step: .report(error, 0), isCatchable: isCatchable)
    while let next = advance(pass) { try? await call(next, pass) }
  }

  // MARK: Steps

  /// Takes a pass to its next call, or returns `nil` if the pass or the store has ended.
  private func advance(_ pass: Pass) -> Call? {
    while !isStoreEnded {
      switch pass.step {
      case .before(let index) where index == handler.middleware.count: pass.step = .handle
      case .before(let index):
        // Observers learn of an action before anything else, unless that could take long.
        if index == 0, synchronous != nil { willHandle(pass) }
        pass.step = .before(index + 1)
        if !isStoreEnded { return .before(index) }
      case .handle:
        if synchronous == nil || handler.middleware.isEmpty { willHandle(pass) }
        guard !isStoreEnded else { return nil }
        let begin = ContinuousClock.now
        pass.task = handler.body(pass.action, state)
        pass.duration = begin.duration(to: .now)
        if let node = pass.task.node { start(node, of: pass.action) }
        if synchronous == nil { didHandle(pass) }
        pass.step = .after(handler.middleware.count)
      case .after(0):
        if synchronous != nil { didHandle(pass) }
        pass.step = .end
      case .after(let count):
        pass.step = .after(count - 1)
        return .after(count - 1)
      case .report(let error, 0):
        if pass.isRefused, synchronous == nil {
          willHandle(pass)
          didHandle(pass)
        }
        pass.step = .report(error, 1)
        return .handlers(error)
      case .report(let error, let count) where count <= handler.middleware.count:
        pass.step = .report(error, count + 1)
        return .onError(error, count - 1)
      case .report(let error, _):
        handler.reportUnhandled(
          error, of: pass.action, by: info.name, isCatchable: pass.isCatchable)
        pass.step = pass.rest
      case .end: return nil
      }
    }
    return nil
  }

  private func willHandle(_ pass: Pass) {
    tellChanges()
    tell(.willHandle(pass.action, info))
  }

  private func didHandle(_ pass: Pass) {
    tellChanges()
    tell(.didHandle(pass.action, info, in: pass.duration))
  }

  // MARK: Calls

  private func call(_ call: Call, _ pass: Pass) throws {
    guard let synchronous else { return }
    switch call {
    case .before(let index):
      try synchronous[index].beforeAction(action: pass.action, state: state)
    case .after(let index):
      try synchronous[index].afterAction(
        action: pass.action, state: state, result: pass.task, duration: pass.duration / .seconds(1))
    case .handlers(let error): callErrorHandlers(error)
    case .onError(let error, let index):
      synchronous[index].onError(error: error, action: pass.action, state: state)
    }
  }

  private func call(_ call: Call, _ pass: Pass) async throws {
    switch call {
    case .before(let index):
      try await handler.middleware[index].beforeAction(action: pass.action, state: state)
    case .after(let index):
      try await handler.middleware[index].afterAction(
        action: pass.action, state: state, result: pass.task, duration: pass.duration / .seconds(1))
    case .handlers(let error): callErrorHandlers(error)
    case .onError(let error, let index):
      await handler.middleware[index].onError(error: error, action: pass.action, state: state)
    }
  }

  private func callErrorHandlers(_ error: any Error) {
    for handle in handler.errorHandlers where !isStoreEnded { handle(error, state) }
  }
}
