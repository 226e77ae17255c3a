// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio

/// Middleware that logs a feature's actions and errors, and the time that its handler takes.
///
/// ```
/// [CounterFeature] increment
/// [CounterFeature] increment took 0.01 ms
/// ```
///
/// The middleware logs to the unified log on Apple systems, to standard error on other systems, or
/// to a closure. It logs actions as `String(logging:)` shows them, and escapes line breaks.
public struct LoggingMiddleware: SynchronousActionMiddleware {
  /// The category, with which each line begins.
  public nonisolated let id: String

  private let logLevel: Level
  private let sink: @MainActor (String) -> Void

  /// Creates middleware that logs lines of a level or a higher one to the system log.
  ///
  /// ```swift
  /// .use(LoggingMiddleware(category: "Songs", logLevel: .error))
  /// ```
  ///
  /// On Apple systems, the category is also the log category.
  public nonisolated init(category: String = "TrapezioFeature", logLevel: Level = .debug) {
    self.init(
      category: category, logLevel: logLevel, sink: TrapezioSystemLog.sink(category: category))
  }

  /// Creates middleware that passes lines of a level or a higher one to a closure.
  ///
  /// ```swift
  /// .use(LoggingMiddleware(category: "Debug") { line in print(line) })
  /// ```
  public nonisolated init(
    category: String, logLevel: Level = .debug, sink: @escaping @MainActor (String) -> Void
  ) {
    id = category
    self.logLevel = logLevel
    self.sink = sink
  }

  /// Logs the action, at the level ``Level/debug``.
  public func beforeAction<Action, State>(action: Action, state: State) {
    log(String(logging: action), .debug)
  }

  /// Logs how long the handler took, at the level ``Level/info``.
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) {
    log("\(String(logging: action)) took \((duration * 100_000).rounded() / 100) ms", .info)
  }

  /// Logs the error, at the level ``Level/error``.
  public func onError<Action, State>(error: any Error, action: Action, state: State) {
    log("\(String(logging: action)) failed: \(error.localizedDescription)", .error)
  }

  private func log(_ text: @autoclosure () -> String, _ level: Level) {
    if level >= logLevel { sink(TrapezioSystemLog.line("[\(id)] \(text())")) }
  }
}
