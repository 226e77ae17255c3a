// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Takes the elements of a sequence one at a time, and turns its error into a last result.
///
/// NB: `@unchecked Sendable`, because the iterator need not be `Sendable`. Two calls of ``next()``
/// that overlap trap, so one task at a time uses it.
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
      fatalError("A stream of an observation was iterated by two tasks: take one stream for each.")
    }
    defer { isBusy.withLock { $0 = false } }
    guard !hasFailed else { return nil }
    do {
      if iterator == nil { iterator = try await open().makeAsyncIterator() }
      return try await iterator?.next().map(StrataResult.success)
    } catch {
      hasFailed = true
      iterator = nil
      // The consumer has left: it is not told of an error that its cancellation caused.
      return Task.isCancelled ? nil : .failure(error.asStrataException)
    }
  }
}

extension AsyncStream {
  /// A stream of the elements of a sequence, and of the error that ends it.
  ///
  /// - Parameter open: Makes the sequence. Called in the task of the consumer, which iterates the
  ///   sequence itself: nothing runs ahead of the consumer, and its cancellation is that of the
  ///   sequence.
  init<S: AsyncSequence & SendableMetatype>(
    resultsOf open: @escaping @Sendable () async throws -> S
  )
  where Element == StrataResult<S.Element>, S.Element: Sendable {
    let pull = StrataPull(open)
    self.init { await pull.next() }
  }
}
