// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Iterates a sequence and turns the error that ends it into the last result.
///
/// NB: `@unchecked Sendable`, because overlapping calls to ``next()`` trap.
private final class StrataPull<S: AsyncSequence>: @unchecked Sendable where S.Element: Sendable {
  private let open: @Sendable () async throws -> S
  private let isBusy = StrataLock(false)
  private var iterator: S.AsyncIterator?
  private var hasFailed = false

  init(_ open: @escaping @Sendable () async throws -> S) { self.open = open }

  func next() async -> StrataResult<S.Element>? {
    let isAlone = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return !isBusy
    }
    guard isAlone else {
      fatalError(
        "A stream of an observation was iterated by two tasks. Create a stream for each task. "
          + "See Failures#stream-iterated-twice.")
    }
    defer { isBusy.withLock { $0 = false } }
    guard !hasFailed else { return nil }
    do {
      if iterator == nil { iterator = try await open().makeAsyncIterator() }
      return try await iterator?.next().map(StrataResult.success)
    } catch {
      hasFailed = true
      iterator = nil
      // If the consumer was cancelled, the error is dropped, because the cancellation may have
      // caused it.
      return Task.isCancelled ? nil : .failure(error.asStrataException)
    }
  }
}

extension AsyncStream {
  /// Creates a stream of a sequence's elements and of the error that ends the sequence.
  ///
  /// The consumer's task creates and iterates the sequence, so no element is requested ahead of the
  /// consumer, and cancelling the consumer cancels the sequence.
  init<S: AsyncSequence & SendableMetatype>(
    resultsOf open: @escaping @Sendable () async throws -> S
  )
  where Element == StrataResult<S.Element>, S.Element: Sendable {
    let pull = StrataPull(open)
    self.init { await pull.next() }
  }
}
