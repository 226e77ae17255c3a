// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A source of throwing streams that a test drives.
///
/// It records each stream that was begun.
final class ThrowingSource: Sendable {
  /// One stream, and the parameters that it was begun with.
  struct Started: Sendable {
    let params: Int
    let continuation: AsyncThrowingStream<Int, any Error>.Continuation
    let isTerminated = Gate()
  }

  private let list = Log<Started>()

  /// The streams begun so far, in order.
  var started: [Started] { list.elements }

  func stream(_ params: Int) -> AsyncThrowingStream<Int, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    let started = Started(params: params, continuation: continuation)
    continuation.onTermination = { [gate = started.isTerminated] _ in gate.open() }
    list.append(started)
    return stream
  }

  /// Waits until a number of streams were begun, and returns the last of them.
  func wait(forCount count: Int) async throws -> Started {
    try await list.wait(forCount: count)[count - 1]
  }
}
