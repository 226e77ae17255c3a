// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataSubjectInteractor {
  /// Returns an interactor whose observations begin again after a failure.
  ///
  /// ```swift
  /// let observeQuotes = observePrices.retrying(3) { attempt in .seconds(attempt * attempt) }
  /// ```
  ///
  /// After a failure the observation waits for the backoff, then begins again with the same
  /// parameters. A value resets the number of attempts. If the last attempt fails too, its failure
  /// is delivered. If the consumer is cancelled, the wait ends and no attempt follows.
  ///
  /// The returned interactor retains this one, and has a trigger of its own.
  ///
  /// - Parameters:
  ///   - attempts: The number of attempts in a row, in addition to the first observation. It must
  ///     not be negative.
  ///   - backoff: Returns the time to wait before an attempt. The first attempt has the number 1.
  ///   - clock: Measures the wait.
  /// - Returns: An interactor that makes the same observations.
  public final func retrying(
    _ attempts: Int,
    backoff: @escaping @Sendable (_ attempt: Int) -> Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> StrataSubjectInteractor<P, T> {
    precondition(
      attempts >= 0, "retrying(\(attempts)): pass the number of attempts, which is not negative.")
    return StrataSubjectInteractor(results: { params in
      let retries = StrataRetries(
        attempts: attempts, backoff: backoff, clock: clock,
        first: self.createResults(params: params)
      ) { self.createResults(params: params) }
      return AsyncStream(resultsOf: { retries })
    })
  }

  /// Returns an interactor whose observations begin again after a failure, each time after the same
  /// wait.
  ///
  /// See ``retrying(_:backoff:clock:)-(_,(Int)->Duration,_)``.
  ///
  /// - Parameters:
  ///   - attempts: The number of attempts in a row, in addition to the first observation. It must
  ///     not be negative.
  ///   - backoff: The time to wait before each attempt.
  ///   - clock: Measures the wait.
  /// - Returns: An interactor that makes the same observations.
  public final func retrying(
    _ attempts: Int, backoff: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> StrataSubjectInteractor<P, T> {
    retrying(attempts, backoff: { _ in backoff }, clock: clock)
  }
}
