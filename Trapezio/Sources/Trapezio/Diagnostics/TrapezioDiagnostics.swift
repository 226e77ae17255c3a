// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Reports programming errors in code that uses Trapezio or a package that depends on it.
public enum TrapezioDiagnostics {
  /// Reports a programming error to `StrataDiagnostics`.
  ///
  /// - Parameter message: What is wrong and how to fix it, in complete sentences.
  public static func warn(_ message: String) {
    StrataDiagnostics.warn(message)
  }

  /// Runs a closure and passes the warnings from the closure and its tasks to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning on the thread that reports it.
  ///   - body: The closure to run. It runs once, synchronously, in the caller's isolation.
  /// - Returns: The value that `body` returns.
  /// - Throws: Any error that `body` throws.
  public static func withHandler<Value>(
    _ handler: @escaping StrataDiagnostics.Handler, _ body: () throws -> Value
  ) rethrows -> Value {
    try StrataDiagnostics.withHandler(handler, body)
  }

  /// Runs an asynchronous closure and passes the warnings from the closure and its tasks to a
  /// handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning on the thread that reports it.
  ///   - body: The closure to run. It runs once, in the caller's isolation.
  /// - Returns: The value that `body` returns.
  /// - Throws: Any error that `body` throws.
  public nonisolated(nonsending) static func withHandler<Value>(
    _ handler: @escaping StrataDiagnostics.Handler,
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await StrataDiagnostics.withHandler(handler, body)
  }
}
