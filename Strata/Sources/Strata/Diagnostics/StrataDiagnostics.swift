// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// Reports programming errors that do not have to stop the app.
///
/// A warning says what is wrong and how to fix it. Each warning from MESA ends with the name of the
/// section that explains it on the documentation's Failures page. By default, a warning is written
/// to the unified log as a fault, or to standard error on systems other than Apple's. To receive
/// the warnings that some code reports, for example in a test, bind a handler:
///
/// ```swift
/// StrataDiagnostics.withHandler({ print("warned: \($0)") }) {
///   StrataDiagnostics.warn("This is wrong. Do that instead.")
/// }
/// ```
public enum StrataDiagnostics {
  /// A closure that receives a warning, on the thread that reports it.
  public typealias Handler = @Sendable (_ warning: String) -> Void

  /// A handler and the warnings that it receives only once.
  private final class Binding: Sendable {
    let handler: Handler
    let reported = StrataLock<Set<String>>([])

    init(handler: @escaping Handler) { self.handler = handler }
  }

  @TaskLocal private static var binding = Binding(handler: log)

  /// The handler that receives the current task's warnings.
  ///
  /// The innermost call to `withHandler` sets the handler. Without such a call, the handler writes
  /// to the log or to standard error, as described in ``StrataDiagnostics``.
  ///
  /// If your own handler only observes warnings, read this property before you bind your handler,
  /// and pass each warning on to the previous handler.
  public static var handler: Handler { binding.handler }

  /// Reports a programming error to the current ``handler``.
  ///
  /// - Parameter message: What is wrong and how to fix it, in complete sentences.
  public static func warn(_ message: String) {
    handler(message)
  }

  /// Reports a programming error, unless the current ``handler`` has already received the message
  /// from this method.
  ///
  /// - Parameter message: What is wrong and how to fix it, in complete sentences.
  public static func warn(once message: String) {
    let binding = binding
    guard binding.reported.withLock({ $0.insert(message).inserted }) else { return }
    binding.handler(message)
  }

  /// Returns the launched task that runs the current code, for a library's own warnings.
  ///
  /// Use it in debug builds only. If Strata is compiled without `DEBUG`, it does not record which
  /// task runs the code, so the method returns `nil`.
  ///
  /// - Parameter scope: The scope that owns the task.
  /// - Returns: The task, or `nil` if the code is not part of work that was launched in the scope.
  public static func runningTask(of scope: StrataTaskScope) -> StrataTaskInfo? {
    #if DEBUG
      // In debug builds only, because only these record the task.
      guard let current = StrataTaskContext.current, current.scope === scope else { return nil }
      return current.task
    #else
      return nil
    #endif
  }

  /// Calls a handler with each warning that a closure, or a task that it starts, reports.
  ///
  /// Detached tasks do not inherit the handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the caller's isolation, before `withHandler` returns.
  /// - Returns: The value that `body` returns.
  /// - Throws: Any error that `body` throws.
  public static func withHandler<Value>(
    _ handler: @escaping Handler, _ body: () throws -> Value
  ) rethrows -> Value {
    try $binding.withValue(Binding(handler: handler), operation: body)
  }

  /// Calls a handler with each warning that an asynchronous closure, or a task that it starts,
  /// reports.
  ///
  /// Detached tasks do not inherit the handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the caller's isolation.
  /// - Returns: The value that `body` returns.
  /// - Throws: Any error that `body` throws.
  public nonisolated(nonsending) static func withHandler<Value>(
    _ handler: @escaping Handler, _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await $binding.withValue(Binding(handler: handler), operation: body)
  }

  @Sendable
  private static func log(_ message: String) {
    #if canImport(os)
      Logger(subsystem: "MESA", category: "Diagnostics").fault("\(message, privacy: .public)")
    #else
      FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
    #endif
  }
}
