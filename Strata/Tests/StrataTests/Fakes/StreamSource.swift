// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A source of streams that a test controls, and that records each stream.
final class StreamSource<Params: Sendable, Element: Sendable>: Sendable {
  /// A stream, and the parameters of its request.
  struct Started: Sendable {
    let params: Params
    let continuation: AsyncStream<Element>.Continuation
    let isTerminated = Gate()
  }

  private let list = Log<Started>()

  /// All streams so far, in order.
  var started: [Started] { list.elements }

  /// The number of streams that are not terminated.
  var liveCount: Int { started.filter { !$0.isTerminated.isOpen }.count }

  func stream(_ params: Params) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
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

extension AsyncStream where Element: Sendable {
  /// Records the received values in a task.
  ///
  /// Cancel the task to stop.
  func logged() -> (log: Log<Element>, task: Task<Void, Never>) {
    let log = Log<Element>()
    let task = Task {
      for await element in self { log.append(element) }
    }
    return (log, task)
  }
}
