// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataInteractor {
  /// Returns a use case that executes this one again after a failure.
  ///
  /// ```swift
  /// let loadProfile = StrataInteractor<Int, Profile> {
  ///   try await repository.profile(id: $0)
  /// }
  /// let load = loadProfile.retrying(3) { attempt in
  ///   .seconds(attempt * attempt)
  /// } onFailure: { exception, attempt in
  ///   print("Attempt \(attempt) has failed: \(exception.message)")
  /// }
  /// ```
  ///
  /// Each attempt has the time limit of this use case, and an attempt that exceeds it is retried.
  /// The attempts together have no limit, unless you pass a `timeout` when you execute the returned
  /// use case. A cancellation ends an attempt or a wait immediately and is not retried.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of attempts after the first one. If it is negative, the app
  ///     stops.
  ///   - backoff: Returns the time to wait after a failure. Its argument is the number of failures,
  ///     from 1.
  ///   - clock: Measures the waits and the limit of each attempt.
  ///   - onFailure: Called off the main actor after each failed attempt, including the last one,
  ///     with its exception and its number, from 1. Not called after a cancellation.
  public final func retrying(
    _ attempts: Int,
    backoff: @escaping @Sendable (_ attempt: Int) -> Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    onFailure: @escaping @Sendable (_ exception: any StrataException, _ attempt: Int) -> Void = {
      _, _ in
    }
  ) -> StrataInteractor<P, T> {
    requireAttempts(attempts)
    return StrataRetryingInteractor(redacting: redaction) { params in
      var attempt = 1
      while true {
        let result = await self.execute(params: params, clock: clock)
        guard case .failure(let exception) = result, !(exception is StrataCancellationException)
        else { return try result.get() }
        onFailure(exception, attempt)
        guard attempt <= attempts else { throw exception }
        try await clock.sleep(for: StrataTimer.limited(backoff(attempt)))
        attempt += 1
      }
    }
  }

  /// Returns a use case that executes this one again after a failure and a constant delay.
  ///
  /// Otherwise, it behaves like ``retrying(_:backoff:clock:onFailure:)-(_,(Int)->Duration,_,_)``.
  public final func retrying(
    _ attempts: Int,
    backoff: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    onFailure: @escaping @Sendable (_ exception: any StrataException, _ attempt: Int) -> Void = {
      _, _ in
    }
  ) -> StrataInteractor<P, T> {
    retrying(attempts, backoff: { _ in backoff }, clock: clock, onFailure: onFailure)
  }
}

/// A use case without a limit of its own, because each of its attempts has one.
private final class StrataRetryingInteractor<P: Sendable, T: Sendable>: StrataInteractor<P, T>,
  @unchecked Sendable
{
  override class var defaultTimeout: Duration { StrataTimer.longest }
}

func requireAttempts(_ attempts: Int) {
  precondition(
    attempts >= 0,
    "retrying(\(attempts)): pass a number of attempts that is not negative. "
      + "See Failures#invalid-argument.")
}
