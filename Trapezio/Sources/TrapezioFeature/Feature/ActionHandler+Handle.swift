// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension ActionHandler {
  /// Handles an action without a store, for example to test the handler alone.
  ///
  /// ```swift
  /// let state = CounterFeature.State()
  /// await CounterFeature().handle().handle(action: .increment, state: state)
  /// #expect(state.count == 1)
  /// ```
  ///
  /// The method calls the middleware, the handler's closure and each `onError` as a ``Store`` does.
  /// It does not run the work, but returns it, or ``ActionTask/none`` if middleware has refused the
  /// action.
  @discardableResult
  public func handle(action: Action, state: State) async -> ActionTask<Action, State> {
    do {
      for middleware in middleware {
        try await middleware.beforeAction(action: action, state: state)
      }
    } catch {
      await report(error, of: action, state)
      return .none
    }
    let begin = ContinuousClock.now
    let task = body(action, state)
    let duration = begin.duration(to: .now) / .seconds(1)
    for middleware in middleware.reversed() {
      do {
        try await middleware.afterAction(
          action: action, state: state, result: task, duration: duration)
      } catch {
        await report(error, of: action, state)
      }
    }
    return task
  }

  private func report(_ error: any Error, of action: Action, _ state: State) async {
    for handle in errorHandlers { handle(error, state) }
    for middleware in middleware {
      await middleware.onError(error: error, action: action, state: state)
    }
    reportUnhandled(error, of: action, by: "\(Self.self)")
  }

  /// Warns that an error is unhandled if the handler has no `onError`.
  func reportUnhandled(
    _ error: any Error, of action: Action, by name: String, isCatchable: Bool = false
  ) {
    guard errorHandlers.isEmpty else { return }
    StrataDiagnostics.warn(
      "\(name) does not handle an error from \(action): \(error.localizedDescription) Add "
        + (isCatchable ? "a catch to the task, or " : "") + "an onError to the handler. "
        + "See Failures#error-not-handled.")
  }
}
