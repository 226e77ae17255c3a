// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// Warnings about programming errors that need not stop the app.
///
/// A warning says what is wrong and how to fix it. Each warning of the libraries ends with the name
/// of its section on the Failures page of the documentation. On Apple systems, a warning goes to
/// the unified log as a fault. On other systems, it goes to standard error. To receive the warnings
/// of a piece of code, for example in a test, bind a handler:
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

  /// The innermost handler of the current task.
  ///
  /// The default handler writes to the log.
  ///
  /// If your handler only observes, pass each warning on to the previous handler.
  public static var handler: Handler { binding.handler }

  /// Reports a programming error to the current ``handler``.
  ///
  /// - Parameter message: What is wrong and how to fix it, in complete sentences.
  public static func warn(_ message: String) {
    handler(message)
  }

  /// Passes warnings from a closure, and from the tasks that it starts, to a handler.
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

  /// Passes warnings from an asynchronous closure to a handler.
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
