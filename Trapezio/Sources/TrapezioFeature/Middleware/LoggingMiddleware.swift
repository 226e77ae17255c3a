// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// Middleware that logs a feature's actions and errors, and the time that its handler takes.
///
/// ```
/// [CounterFeature] increment
/// [CounterFeature] increment took 0.01 ms
/// ```
///
/// The middleware logs to the unified log on Apple systems, to standard error on other systems, or
/// to a closure. It logs actions in clear text, except payloads of type `Redacted`, and escapes
/// line breaks in actions and errors.
public struct LoggingMiddleware: SynchronousActionMiddleware {
  private let category: String
  private let sink: @MainActor (String) -> Void

  /// Creates middleware that logs to the system log.
  ///
  /// - Parameter category: The prefix of each line. On Apple systems, it is also the log category.
  public nonisolated init(category: String = "TrapezioFeature") {
    self.init(category: category, sink: TrapezioSystemLog.sink(category: category))
  }

  /// Creates middleware that logs to a closure.
  ///
  /// - Parameters:
  ///   - category: The prefix of each line.
  ///   - sink: Receives each line on the main actor.
  public nonisolated init(category: String, sink: @escaping @MainActor (String) -> Void) {
    self.category = category
    self.sink = sink
  }

  /// Logs the action.
  public func beforeAction<Action, State>(action: Action, state: State) {
    log("[\(category)] \(action)")
  }

  /// Logs how long the feature's handler took.
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) {
    let milliseconds = (duration * 100_000).rounded() / 100
    log("[\(category)] \(action) took \(milliseconds) ms")
  }

  /// Logs the error.
  public func onError<Action, State>(error: any Error, action: Action, state: State) {
    log("[\(category)] \(action) failed: \(error.localizedDescription)")
  }

  private func log(_ text: String) { sink(TrapezioSystemLog.line(text)) }
}
