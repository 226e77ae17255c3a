// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A use case that is observed: a stream delivers the values that a repository emits for its
/// parameters.
///
/// Make one of a closure, of a value that conforms to ``StrataSubjectUseCase``, or subclass it and
/// override ``createObservable(params:)``. Then collect a stream for the parameters of the screen:
///
/// ```swift
/// let observeProfile = StrataSubjectInteractor<Int, Profile> { repository.changes(id: $0) }
/// strataCollect(observeProfile.stream(for: 7)) { profile in
///   print(profile.name)
/// }
/// ```
///
/// ``stream(for:)`` returns an observation of its own for each call. Any number of screens can
/// share one interactor, each with parameters of its own.
///
/// An observation may fail. ``results(for:)`` delivers the failure as the last ``StrataResult``.
/// ``stream(for:)`` reports it to ``StrataDiagnostics`` and ends. An interactor made by
/// ``retrying(_:backoff:clock:)-(Int,Duration,_)`` begins the observation again.
///
/// ## One observation for all consumers
///
/// The interactor can also be triggered, as in `observeProfile(7)`. All consumers of ``stream``
/// then share one observation, and the interactor has one set of parameters for all of them: a
/// trigger by one screen changes the values of every other. Use this form for parameters that the
/// whole app has in common.
///
/// - The observation runs while there is a consumer, with the parameters triggered last. It is
///   cancelled with the last consumer, and begins again for the next one.
/// - Each consumer gets the latest value, then every value, in order. The end of one does not
///   disturb the others.
/// - A new trigger cancels the observation. From then on no value of the old parameters is
///   delivered, not even a value that a consumer had not taken yet. (An operator that reads ahead
///   in a task of its own, such as a merge of streams, may still deliver the values that it has
///   read.)
/// - If the observation ends, the consumers stay and wait for the next trigger.
/// - If the observation fails, ``results`` delivers the failure and waits for the next trigger.
///   ``stream`` reports the failure and ends.
/// - The streams end when the interactor is deallocated.
///
/// An interactor belongs to no actor. All of it may be used from any thread.
nonisolated open class StrataSubjectInteractor<P: Sendable, T: Sendable>: @unchecked Sendable {
  private enum Source: Sendable {
    case subclass
    case values(@Sendable (P) -> AsyncStream<T>)
    case results(@Sendable (P) -> AsyncStream<StrataResult<T>>)
  }

  // NB: `@unchecked` for the sake of subclasses. What is here is immutable or locked.
  private let source: Source
  private let subject = StrataSubject<P, T>()

  /// Creates the base of a subclass, which overrides ``createObservable(params:)``.
  public init() {
    source = .subclass
  }

  /// Creates a subject from a closure.
  ///
  /// - Parameter observe: Begins to observe. It is called as ``createObservable(params:)`` is.
  public init(_ observe: @escaping @Sendable (P) -> AsyncStream<T>) {
    source = .values(observe)
  }

  /// Creates a subject from a closure that returns any sequence, such as an `AsyncThrowingStream`.
  ///
  /// - Parameter observe: Begins to observe. It is called as ``createObservable(params:)`` is. An
  ///   error of the sequence becomes the failure of the observation.
  public init<S: AsyncSequence & Sendable>(_ observe: @escaping @Sendable (P) -> S)
  where S.Element == T {
    source = .results { params in
      let sequence = observe(params)
      return AsyncStream(resultsOf: { sequence })
    }
  }

  /// Creates a subject from a closure that suspends or throws before it has a sequence, such as the
  /// bytes of a `URLSession`.
  ///
  /// - Parameter observe: Begins to observe. It is called when the consumer asks for the first
  ///   value, off the main actor. An error of the closure or of the sequence becomes the failure of
  ///   the observation.
  public init<S: AsyncSequence & SendableMetatype>(
    _ observe: @escaping @Sendable (P) async throws -> S
  ) where S.Element == T {
    source = .results { params in AsyncStream(resultsOf: { try await observe(params) }) }
  }

  /// Creates a subject from a value.
  ///
  /// - Parameter useCase: Begins each observation.
  public convenience init<UseCase: StrataSubjectUseCase>(_ useCase: UseCase)
  where UseCase.Params == P, UseCase.Element == T {
    self.init { useCase.observe(params: $0) }
  }

  init(results: @escaping @Sendable (P) -> AsyncStream<StrataResult<T>>) {
    source = .results(results)
  }

  deinit { subject.finish() }

  // MARK: Overriding

  /// Begins to observe.
  ///
  /// Override it; call ``stream(for:)``. It is called once for each call of ``stream(for:)``, by
  /// the caller and before that call returns. For ``stream``, it is called for each trigger while
  /// there is a consumer, and for the first consumer after a trigger.
  ///
  /// - Parameter params: The subject of the observation.
  /// - Returns: The values.
  open func createObservable(params: P) -> AsyncStream<T> {
    switch source {
    case .values(let observe): observe(params)
    case .results(let observe): values(of: observe(params))
    case .subclass:
      fatalError("\(type(of: self)) must override createObservable(params:), and not call super.")
    }
  }

  /// Begins an observation that may fail.
  ///
  /// Override it in place of ``createObservable(params:)`` if the observation may fail. It is
  /// called at the same times.
  ///
  /// - Parameter params: The subject of the observation.
  /// - Returns: The values, and the failure that ends the observation.
  open func createResults(params: P) -> AsyncStream<StrataResult<T>> {
    if case .results(let observe) = source { return observe(params) }
    let values = createObservable(params: params)
    return AsyncStream(resultsOf: { values })
  }

  // MARK: Observing with parameters

  /// Returns the values for these parameters.
  ///
  /// Each call begins an observation of its own, for one consumer. It shares nothing with
  /// ``stream``: it ignores triggers, and its values do not become ``value``. The observation ends
  /// when the returned stream is dropped or the task that iterates it is cancelled. It does not
  /// retain the interactor.
  ///
  /// - Parameter params: The subject of the observation.
  /// - Returns: The values. If the observation fails, the stream reports the failure to
  ///   ``StrataDiagnostics`` and ends.
  public final func stream(for params: P) -> AsyncStream<T> { values(of: results(for: params)) }

  /// Returns the values for these parameters, and the failure if the observation fails.
  ///
  /// It is the same as ``stream(for:)`` in all other respects.
  ///
  /// - Parameter params: The subject of the observation.
  /// - Returns: A success for each value. A failure is the last element.
  public final func results(for params: P) -> AsyncStream<StrataResult<T>> {
    createResults(params: params)
  }

  // MARK: Observing by trigger

  /// Sets the parameters of ``stream`` and ``results`` for all consumers.
  ///
  /// - Parameter params: The subject of the observation. The same parameters as before begin it
  ///   again.
  public final func callAsFunction(_ params: P) {
    follow(subject.trigger(params))
  }

  /// The values for the parameters triggered last.
  ///
  /// There is one set of parameters for all consumers. Use ``stream(for:)`` for parameters of your
  /// own.
  ///
  /// Each access is a stream of its own, for one consumer. It counts as a consumer from the access
  /// until the stream is dropped or the task that iterates it is cancelled. If the observation
  /// fails, the stream reports the failure to ``StrataDiagnostics`` and ends.
  public final var stream: AsyncStream<T> { values(of: results) }

  /// The values for the parameters triggered last, and the failure if the observation fails.
  ///
  /// After a failure the consumer waits for the next trigger. In all other respects it is the same
  /// as ``stream``.
  public final var results: AsyncStream<StrataResult<T>> {
    let (results, start) = subject.results()
    follow(start)
    return results
  }

  /// The latest value that ``stream`` has emitted, `nil` if there was none yet.
  ///
  /// A trigger does not reset it: the value of the old parameters stays until the first value of
  /// the new ones replaces it.
  public final var value: T? { subject.value }

  private func follow(_ start: StrataSubject<P, T>.Start?) {
    guard let start else { return }
    // The observation is shared, so neither it nor its work belongs to the scope of one consumer.
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
              + "retrying(_:backoff:clock:) to begin again.")
          return nil
        }
      }
      return nil
    }
  }
}

extension StrataSubjectInteractor where P == Void {
  /// Begins an observation that needs no parameters, for all consumers of ``stream`` and
  /// ``results``.
  public final func callAsFunction() {
    callAsFunction(())
  }
}
