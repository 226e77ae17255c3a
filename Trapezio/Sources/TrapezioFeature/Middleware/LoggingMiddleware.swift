// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// Logs the actions of a feature, how long they took, and their errors.
///
/// ```
/// [CounterFeature] increment
/// [CounterFeature] increment took 0.01 ms
/// ```
///
/// It logs to the unified log on Apple systems, to standard error elsewhere, or to a closure. It
/// logs actions in full, except the payloads of type `Redacted`. Wrap the secrets of an action in
/// `Redacted`. A line break in an action or an error is escaped.
public struct LoggingMiddleware: SynchronousActionMiddleware {
  private let category: String
  private let sink: @MainActor (String) -> Void

  /// Makes a middleware that logs to the log of the system.
  ///
  /// - Parameter category: Stands before each line. On Apple systems it is the category of the log.
  public nonisolated init(category: String = "TrapezioFeature") {
    self.init(category: category, sink: TrapezioSystemLog.sink(category: category))
  }

  /// Makes a middleware that logs to a closure.
  ///
  /// - Parameters:
  ///   - category: Stands before each line.
  ///   - sink: Called with each line, on the main actor.
  public nonisolated init(category: String, sink: @escaping @MainActor (String) -> Void) {
    self.category = category
    self.sink = sink
  }

  /// Logs the action.
  public func beforeAction<Action, State>(action: Action, state: State) {
    log("[\(category)] \(action)")
  }

  /// Logs how long the action took.
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
