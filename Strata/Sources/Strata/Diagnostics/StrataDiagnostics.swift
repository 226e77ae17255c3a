// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
  import os
#else
  import Foundation
#endif

/// Where the libraries report a programmer's error that need not stop the app.
///
/// Such a warning names what is wrong and what to do. It goes to the unified log as a fault on
/// Apple systems, and to standard error elsewhere. Bind a handler to see the warnings of one piece
/// of code, for instance in a test:
///
/// ```swift
/// StrataDiagnostics.withHandler({ print("warned: \($0)") }) {
///   StrataDiagnostics.warn("This is wrong. Do that instead.")
/// }
/// ```
public enum StrataDiagnostics {
  /// Receives a warning, on the thread that reports it.
  public typealias Handler = @Sendable (_ warning: String) -> Void

  /// A value, for the optimiser of Swift 6.3 crashes what binds a bare closure to a task-local.
  private struct Binding: Sendable {
    let handler: Handler
  }

  @TaskLocal private static var binding = Binding(handler: log)

  /// The innermost handler of the current task, or what writes to the log.
  ///
  /// A handler that only observes passes each warning on to the handler that was current before.
  public static var handler: Handler { binding.handler }

  /// Reports a programmer's error to the current ``handler``.
  ///
  /// - Parameter message: What is wrong and what to do, in whole sentences.
  public static func warn(_ message: String) {
    handler(message)
  }

  /// Hands the warnings of a piece of code, and of the tasks started in it, to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the isolation of the caller, before this returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func withHandler<Value>(
    _ handler: @escaping Handler, _ body: () throws -> Value
  ) rethrows -> Value {
    try $binding.withValue(Binding(handler: handler), operation: body)
  }

  /// Hands the warnings of a piece of code that suspends to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the isolation of the caller.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
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
