// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A source of throwing streams that a test controls.
///
/// It records each stream.
final class ThrowingSource: Sendable {
  /// A stream, and its parameters.
  struct Started: Sendable {
    let params: Int
    let continuation: AsyncThrowingStream<Int, any Error>.Continuation
    let isTerminated = Gate()
  }

  private let list = Log<Started>()

  /// All streams so far, in order.
  var started: [Started] { list.elements }

  func stream(_ params: Int) -> AsyncThrowingStream<Int, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    let started = Started(params: params, continuation: continuation)
    continuation.onTermination = { [gate = started.isTerminated] _ in gate.open() }
    list.append(started)
    return stream
  }

  /// Waits for a number of streams, and returns the last one.
  func wait(forCount count: Int) async throws -> Started {
    try await list.wait(forCount: count)[count - 1]
  }
}
