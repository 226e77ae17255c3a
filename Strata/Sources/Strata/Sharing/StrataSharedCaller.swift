// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

final class StrataSharedCaller<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var result: Result<Value, any Error>?
    var continuation: UnsafeContinuation<Value, any Error>?
  }

  let progress: (@Sendable (Double) -> Void)?
  private let state = StrataLock(State())

  init(_ progress: (@Sendable (Double) -> Void)?) {
    self.progress = progress
  }

  /// Waits for the outcome; call it only once.
  nonisolated(nonsending) func value() async throws -> Value {
    try await withUnsafeThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.continuation = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }

  func finish(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> UnsafeContinuation<Value, any Error>? in
      guard state.result == nil else { return nil }
      state.result = result
      return state.continuation.take()
    }
    continuation?.resume(with: result)
  }
}
