// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// Reports programming errors that do not have to stop the app.
///
/// A warning says what is wrong and how to fix it. Each warning of the libraries ends with the name
/// of its section on the Failures page of the documentation. By default, a warning is written to
/// the unified log as a fault, or to standard error on systems other than Apple's. To receive the
/// warnings of a piece of code, for example in a test, bind a handler:
///
/// ```swift
/// StrataDiagnostics.withHandler({ print("warned: \($0)") }) {
///   StrataDiagnostics.warn("This is wrong. Do that instead.")
/// }
/// ```
public enum StrataDiagnostics {
  /// A closure that receives a warning, on the thread that reports it.
  public typealias Handler = @Sendable (_ warning: String) -> Void

  /// NB: A struct, because the optimizer of Swift 6.3 crashes if a bare closure is bound to a
  /// task-local value.
  private struct Binding: Sendable {
    let handler: Handler
  }

  @TaskLocal private static var binding = Binding(handler: log)

  /// The handler that receives the warnings of the current task.
  ///
  /// The innermost call of `withHandler` sets it. Without such a call, it writes to the log.
  ///
  /// If your own handler only observes warnings, pass each of them on to this handler.
  public static var handler: Handler { binding.handler }

  /// Reports a programming error to the current ``handler``.
  ///
  /// - Parameter message: What is wrong and how to fix it, in complete sentences.
  public static func warn(_ message: String) {
    handler(message)
  }

  /// Passes the warnings of a closure, and of the tasks that it starts, to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the isolation of the caller, before `withHandler` returns.
  /// - Returns: The value that `body` returns.
  /// - Throws: Any error that `body` throws.
  public static func withHandler<Value>(
    _ handler: @escaping Handler, _ body: () throws -> Value
  ) rethrows -> Value {
    try $binding.withValue(Binding(handler: handler), operation: body)
  }

  /// Passes the warnings of an asynchronous closure, and of the tasks that it starts, to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the isolation of the caller.
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
