// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Where Trapezio and the packages on top of it report a programmer's error.
public enum TrapezioDiagnostics {
  /// Reports to `StrataDiagnostics`.
  ///
  /// - Parameter message: What is wrong and what to do, in whole sentences.
  public static func warn(_ message: String) {
    StrataDiagnostics.warn(message)
  }

  /// Hands the warnings of a piece of code, and of the tasks started in it, to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the isolation of the caller, before this returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func withHandler<Value>(
    _ handler: @escaping StrataDiagnostics.Handler, _ body: () throws -> Value
  ) rethrows -> Value {
    try StrataDiagnostics.withHandler(handler, body)
  }

  /// Hands the warnings of a piece of code that suspends to a handler.
  ///
  /// - Parameters:
  ///   - handler: Receives each warning, on the thread that reports it.
  ///   - body: Runs once, in the isolation of the caller.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public nonisolated(nonsending) static func withHandler<Value>(
    _ handler: @escaping StrataDiagnostics.Handler,
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await StrataDiagnostics.withHandler(handler, body)
  }
}
