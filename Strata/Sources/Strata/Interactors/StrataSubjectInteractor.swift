// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A use case whose streams emit values over time, such as the changes in a repository.
///
/// Create an interactor from a closure or a ``StrataSubjectUseCase``, or subclass
/// `StrataSubjectInteractor` and override ``createObservable(params:)``. To observe, collect a
/// stream for your parameters:
///
/// ```swift
/// let observeProfile = StrataSubjectInteractor<Int, Profile> {
///   repository.changes(id: $0)
/// }
/// strataCollect(observeProfile.stream(for: 7)) { profile in
///   print(profile.name)
/// }
/// ```
///
/// Any number of screens can share an interactor, each with its own parameters. You can use it from
/// any thread.
///
/// If an observation can fail, collect ``results(for:)``, because ``stream(for:)`` does not deliver
/// the failure. To begin again after a failure, use
/// ``retrying(_:backoff:clock:onFailure:)-(_,Duration,_,_)``.
///
/// ## One observation for all consumers
///
/// If the entire app uses the same parameters, trigger the interactor by calling it with them, as
/// in `observeProfile(7)`. All consumers of ``stream`` and ``results`` then share one observation,
/// so a trigger by one screen changes the values in all other screens as well. If two screens
/// trigger it with different parameters and both read it, a debug build reports a warning. Use
/// ``stream(for:)`` instead.
///
/// - The observation runs while it has a consumer, with the parameters of the latest trigger. It is
///   cancelled when its last consumer ends, and begins again for the next consumer.
/// - Each consumer receives the latest value, then every later value, in order.
/// - A new trigger cancels the observation. From then on, no value for the old parameters is
///   delivered, unless an operator, such as a merge of streams, has already read it ahead in its
///   own task.
/// - If the observation ends, its consumers wait for the next trigger.
/// - The streams end when the interactor is deallocated.
nonisolated open class StrataSubjectInteractor<P: Sendable, T: Sendable>: @unchecked Sendable {
  private enum Source: Sendable {
    case subclass
    case values(@Sendable (P) -> AsyncStream<T>)
    case results(@Sendable (P) -> AsyncStream<StrataResult<T>>)
  }

  // NB: `@unchecked`, because a subclass can have mutable properties. The properties here are
  // immutable or protected by a lock.
  private let source: Source
  let redaction: StrataRedaction
  private let subject = StrataSubject<P, T>()

  /// Initializes a subclass that overrides ``createObservable(params:)``.
  ///
  /// ```swift
  /// init(repository: any ProfileRepository) {
  ///   self.repository = repository
  ///   super.init()
  /// }
  /// ```
  ///
  /// If the subclass overrides neither it nor ``createResults(params:)``, the first observation
  /// stops the app.
  public init() {
    source = .subclass
    redaction = []
  }

  /// Initializes a subclass that overrides ``createObservable(params:)``, and hides values from
  /// observers.
  ///
  /// ```swift
  /// super.init(redacting: .results)
  /// ```
  public init(redacting redaction: StrataRedaction) {
    source = .subclass
    self.redaction = redaction
  }

  /// Creates an interactor from a closure, which is called like ``createObservable(params:)``.
  ///
  /// ```swift
  /// let observeProfile = StrataSubjectInteractor<Int, Profile> {
  ///   repository.changes(id: $0)
  /// }
  /// ```
  ///
  /// Observers do not receive the values that `redaction` names.
  public init(
    redacting redaction: StrataRedaction = [], _ observe: @escaping @Sendable (P) -> AsyncStream<T>
  ) {
    source = .values(observe)
    self.redaction = redaction
  }

  /// Creates an interactor from a closure that returns any sequence, such as an
  /// `AsyncThrowingStream`.
  ///
  /// The closure is called like ``createResults(params:)``. An error that the sequence throws
  /// becomes the observation's failure.
  public init<S: AsyncSequence & Sendable>(
    redacting redaction: StrataRedaction = [], _ observe: @escaping @Sendable (P) -> S
  ) where S.Element == T {
    source = .results { params in
      let sequence = observe(params)
      return AsyncStream(resultsOf: { sequence })
    }
    self.redaction = redaction
  }

  /// Creates an interactor from an asynchronous closure that returns a sequence, such as the bytes
  /// of a `URLSession`.
  ///
  /// ```swift
  /// let observePrices = StrataSubjectInteractor<String, Double> {
  ///   try await ticker.prices(of: $0)
  /// }
  /// ```
  ///
  /// The closure is called off the main actor when the consumer requests the first value. An error
  /// that the closure or the sequence throws becomes the observation's failure.
  public init<S: AsyncSequence & SendableMetatype>(
    redacting redaction: StrataRedaction = [], _ observe: @escaping @Sendable (P) async throws -> S
  ) where S.Element == T {
    source = .results { params in AsyncStream(resultsOf: { try await observe(params) }) }
    self.redaction = redaction
  }

  init(
    redacting redaction: StrataRedaction,
    results: @escaping @Sendable (P) -> AsyncStream<StrataResult<T>>
  ) {
    source = .results(results)
    self.redaction = redaction
  }

  deinit { subject.finish() }

  // MARK: Overriding

  /// Begins an observation.
  ///
  /// ```swift
  /// override func createObservable(params: Int) -> AsyncStream<Profile> {
  ///   repository.changes(id: params)
  /// }
  /// ```
  ///
  /// Override this method in a subclass. To observe, call ``stream(for:)``, which calls this method
  /// once before it returns. For the shared ``stream``, this method is called at each trigger while
  /// there is a consumer, and whenever a first consumer arrives after a trigger.
  open func createObservable(params: P) -> AsyncStream<T> {
    switch source {
    case .values(let observe): observe(params)
    case .results(let observe): values(of: observe(params))
    case .subclass:
      fatalError(
        "\(type(of: self)) must override createObservable(params:), and not call super. "
          + "See Failures#method-not-overridden.")
    }
  }

  /// Begins an observation that can fail, at the same times as ``createObservable(params:)``.
  ///
  /// ```swift
  /// override func createResults(
  ///   params: Int
  /// ) -> AsyncStream<StrataResult<Int>> {
  ///   AsyncStream { continuation in
  ///     download(
  ///       params, report: { continuation.yield($0) }, end: continuation.finish)
  ///   }
  /// }
  /// ```
  ///
  /// If a subclass's observations can fail, override this method instead. Finish the stream after a
  /// failure.
  open func createResults(params: P) -> AsyncStream<StrataResult<T>> {
    if case .results(let observe) = source { return observe(params) }
    let values = createObservable(params: params)
    return AsyncStream(resultsOf: { values })
  }

  // MARK: Observing with parameters

  /// Returns a stream of the values for the given parameters.
  ///
  /// ```swift
  /// strataCollect(observeProfile.stream(for: 7)) { profile in
  ///   print(profile.name)
  /// }
  /// ```
  ///
  /// Each call begins a new observation for one consumer. The observation ignores triggers, and its
  /// values do not change ``value``. It ends when the returned stream is deallocated or the task
  /// that iterates it is cancelled. The stream does not retain the interactor. If the observation
  /// fails, the stream reports the failure to ``StrataDiagnostics`` and ends.
  public final func stream(for params: P) -> AsyncStream<T> { values(of: results(for: params)) }

  /// Returns a stream like ``stream(for:)`` that also delivers a failure, as its last element.
  ///
  /// ```swift
  /// strataCollect(observeQuotes.results(for: "AAPL")) { result in
  ///   print(result.fold(onSuccess: { "\($0)" }, onFailure: \.message))
  /// }
  /// ```
  public final func results(for params: P) -> AsyncStream<StrataResult<T>> {
    willObserve(params)
    return observed(createResults(params: params))
  }

  // MARK: Observing by trigger

  /// Triggers the observation that all consumers of ``stream`` and ``results`` share.
  ///
  /// ```swift
  /// observeProfile(7)
  /// strataCollect(observeProfile.stream) { profile in
  ///   print(profile.name)
  /// }
  /// ```
  ///
  /// The observation begins again even if the parameters equal the previous ones.
  public final func callAsFunction(_ params: P) {
    willObserve(params)
    follow(subject.trigger(params))
  }

  /// A stream of values from the observation that all consumers share.
  ///
  /// Each access creates a new stream for one consumer. Before the first trigger, the stream waits.
  /// It counts as a consumer until it ends, it is deallocated, or the task that iterates it is
  /// cancelled. If the observation fails, the stream reports the failure to ``StrataDiagnostics``
  /// and ends.
  public final var stream: AsyncStream<T> { values(of: results) }

  /// A stream of results from the observation that all consumers share.
  ///
  /// Unlike ``stream``, it also delivers failures. After a failure, the consumer waits for the next
  /// trigger.
  public final var results: AsyncStream<StrataResult<T>> {
    let (results, start) = subject.results(of: self)
    follow(start)
    return observed(results)
  }

  /// The latest value of the shared observation, or `nil` before the first value.
  ///
  /// After a trigger, the old value remains until the first value for the new parameters replaces
  /// it.
  public final var value: T? { subject.value }

  private func follow(_ start: StrataSubject<P, T>.Start?) {
    guard let start else { return }
    // The observation is shared, so it must not belong to the scope of one consumer.
    StrataTaskContext.$current.withValue(nil) {
      subject.follow(createResults(params: start.params), for: start)
    }
  }

  private func values(of results: AsyncStream<StrataResult<T>>) -> AsyncStream<T> {
    AsyncStream { [owner = type(of: self)] in
      for await result in results {
        switch result {
        case .success(let value): return value
        case .failure(let exception):
          StrataDiagnostics.warn(
            "An observation of \(owner) has failed and its stream has ended: \(exception.message) "
              + "Collect results(for:) or results to handle failures, or make the interactor "
              + "retrying(_:backoff:clock:) to begin again. "
              + "See Failures#observation-failed.")
          return nil
        }
      }
      return nil
    }
  }
}

extension StrataSubjectInteractor where P == Void {
  /// Triggers the shared observation without parameters, like ``callAsFunction(_:)``.
  ///
  /// ```swift
  /// observeAll()
  /// strataCollect(observeAll.results) { result in
  ///   print(result.map(\.name).getOrDefault("Unknown"))
  /// }
  /// ```
  public final func callAsFunction() {
    callAsFunction(())
  }
}
