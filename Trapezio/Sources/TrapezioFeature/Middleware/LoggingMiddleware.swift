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
/// line breaks in actions and errors. To log less, pass a ``Level``.
public struct LoggingMiddleware: SynchronousActionMiddleware {
  /// The category, which identifies the middleware in a log: each line begins with it.
  public nonisolated let id: String

  private let logLevel: Level
  private let sink: @MainActor (String) -> Void

  /// Creates middleware that logs to the system log.
  ///
  /// - Parameters:
  ///   - category: The prefix of each line. On Apple systems, it is also the log category.
  ///   - logLevel: The lowest level that is logged.
  public nonisolated init(category: String = "TrapezioFeature", logLevel: Level = .debug) {
    self.init(
      category: category, logLevel: logLevel, sink: TrapezioSystemLog.sink(category: category))
  }

  /// Creates middleware that logs to a closure.
  ///
  /// - Parameters:
  ///   - category: The prefix of each line.
  ///   - logLevel: The lowest level that is logged.
  ///   - sink: Receives each line on the main actor.
  public nonisolated init(
    category: String, logLevel: Level = .debug, sink: @escaping @MainActor (String) -> Void
  ) {
    id = category
    self.logLevel = logLevel
    self.sink = sink
  }

  /// Logs the action, at the level ``Level/debug``.
  public func beforeAction<Action, State>(action: Action, state: State) {
    log("\(action)", .debug)
  }

  /// Logs how long the feature's handler took, at the level ``Level/info``.
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) {
    log("\(action) took \((duration * 100_000).rounded() / 100) ms", .info)
  }

  /// Logs the error, at the level ``Level/error``.
  public func onError<Action, State>(error: any Error, action: Action, state: State) {
    log("\(action) failed: \(error.localizedDescription)", .error)
  }

  private func log(_ text: @autoclosure () -> String, _ level: Level) {
    if level >= logLevel { sink(TrapezioSystemLog.line("[\(id)] \(text())")) }
  }
}
