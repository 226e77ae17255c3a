// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataSubjectInteractor {
  /// Returns an interactor that restarts its observations after a failure.
  ///
  /// ```swift
  /// let observeQuotes = observePrices.retrying(3) { attempt in
  ///   .seconds(attempt * attempt)
  /// }
  /// strataCollect(observeQuotes.results(for: "AAPL")) { result in
  ///   print(result.fold(onSuccess: { "\($0)" }, onFailure: \.message))
  /// }
  /// ```
  ///
  /// After a failure, the interactor waits and begins the observation again with the same
  /// parameters. When a value arrives, the count starts over. If the last attempt fails, its
  /// failure is delivered. If the consumer is cancelled during the wait, no more attempts are made.
  ///
  /// The returned interactor retains this interactor, but you trigger the two separately.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of attempts in a row, after the first observation. If it is
  ///     negative, the app stops.
  ///   - backoff: Returns the time to wait before an attempt. Its argument is the number of the
  ///     attempt, from 1.
  ///   - clock: Measures the wait.
  ///   - onFailure: Called after each failure, including the last one, with its exception and the
  ///     number of failures in a row. It runs in the task that reads the values.
  public final func retrying(
    _ attempts: Int,
    backoff: @escaping @Sendable (_ attempt: Int) -> Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    onFailure: @escaping @Sendable (_ exception: any StrataException, _ attempt: Int) -> Void = {
      _, _ in
    }
  ) -> StrataSubjectInteractor<P, T> {
    requireAttempts(attempts)
    return StrataSubjectInteractor(
      redacting: redaction,
      results: { params in
        let retries = StrataRetries(
          attempts: attempts, backoff: backoff, clock: clock, onFailure: onFailure,
          first: self.createResults(params: params)
        ) { self.createResults(params: params) }
        return AsyncStream(resultsOf: { retries })
      })
  }

  /// Returns an interactor that restarts its observations after a failure and a constant delay.
  ///
  /// Otherwise, it behaves like ``retrying(_:backoff:clock:onFailure:)-(_,(Int)->Duration,_,_)``.
  public final func retrying(
    _ attempts: Int,
    backoff: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    onFailure: @escaping @Sendable (_ exception: any StrataException, _ attempt: Int) -> Void = {
      _, _ in
    }
  ) -> StrataSubjectInteractor<P, T> {
    retrying(attempts, backoff: { _ in backoff }, clock: clock, onFailure: onFailure)
  }
}
