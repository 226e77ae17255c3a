// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The values of an observation that restarts after a failure.
struct StrataRetries<T: Sendable>: AsyncSequence, Sendable {
  let attempts: Int
  let backoff: @Sendable (_ attempt: Int) -> Duration
  let clock: any Clock<Duration>
  let onFailure: @Sendable (_ exception: any StrataException, _ attempt: Int) -> Void
  let first: AsyncStream<StrataResult<T>>
  let next: @Sendable () -> AsyncStream<StrataResult<T>>

  struct AsyncIterator: AsyncIteratorProtocol {
    let retries: StrataRetries
    var results: AsyncStream<StrataResult<T>>.AsyncIterator
    var failureCount = 0

    mutating func next() async throws -> T? {
      while let result = await results.next() {
        switch result {
        case .success(let value):
          failureCount = 0
          return value
        case .failure(let exception):
          failureCount += 1
          retries.onFailure(exception, failureCount)
          guard failureCount <= retries.attempts else { throw exception }
          try await retries.clock.sleep(
            for: StrataTimer.limited(retries.backoff(failureCount)))
          results = retries.next().makeAsyncIterator()
        }
      }
      return nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(retries: self, results: first.makeAsyncIterator())
  }
}
