// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A use case that is observed: a trigger says what to observe, a stream has what is seen.
///
/// Subclass it and override ``createObservable(params:)``, or make one of a closure or of a value that
/// conforms to ``StrataSubjectUseCase``:
///
/// ```swift
/// let observeProfile = StrataSubjectInteractor<Int, Profile> { repository.changes(id: $0) }
/// observeProfile(7)
/// strataCollect(observeProfile.stream) { profile in
///   print(profile.name)
/// }
/// ```
///
/// - All consumers share one inner stream. It runs while somebody consumes, with the parameters
///   triggered last; it is cancelled with the last consumer and started again for the next one.
/// - Each consumer gets the latest value, then every value, in order. The end of one does not disturb
///   the others.
/// - A new trigger cancels the inner stream. No value of the old one is delivered from then on, not
///   even one that a consumer had not taken yet; ``value`` is `nil` until the new one has a value. (An
///   operator that reads ahead in a task of its own, as one that merges streams, may hand on what it has.)
/// - When the inner stream ends by itself the consumers stay, and wait for the next trigger.
/// - The streams end when the interactor goes.
///
/// An interactor belongs to no actor. All of it may be used from any thread.
nonisolated open class StrataSubjectInteractor<P: Sendable, T: Sendable>: @unchecked Sendable {
  // NB: `@unchecked` for the sake of subclasses. What is here is immutable or locked.
  private let source: (@Sendable (P) -> AsyncStream<T>)?
  private let subject = StrataSubject<P, T>()

  /// For subclasses, which override ``createObservable(params:)``.
  public init() {
    source = nil
  }

  /// A subject from a closure.
  ///
  /// - Parameter observe: Begins to observe. Called as ``createObservable(params:)`` would be.
  public init(_ observe: @escaping @Sendable (P) -> AsyncStream<T>) {
    source = observe
  }

  /// A subject from a value.
  ///
  /// - Parameter useCase: Says how to observe.
  public init<UseCase: StrataSubjectUseCase>(_ useCase: UseCase)
  where UseCase.Params == P, UseCase.Element == T {
    source = { useCase.observe(params: $0) }
  }

  deinit { subject.finish() }

  /// Begins to observe.
  ///
  /// Override it.
  ///
  /// Called for each trigger while somebody consumes, and for the first consumer after a trigger, on
  /// the thread of whoever does that.
  ///
  /// - Parameter params: What is to be observed.
  /// - Returns: The values seen.
  open func createObservable(params: P) -> AsyncStream<T> {
    guard let source else {
      fatalError("\(type(of: self)) must override createObservable(params:), and not call super.")
    }
    return source(params)
  }

  /// Says what to observe from here on.
  ///
  /// - Parameter params: What is to be observed. The same as before starts anew, too.
  public final func callAsFunction(_ params: P) {
    follow(subject.trigger(params))
  }

  /// What is seen.
  ///
  /// Each access is a stream of its own, for one consumer. It counts as consumed from the access until
  /// it is dropped or the task that iterates it is cancelled.
  public final var stream: AsyncStream<T> {
    let (stream, start) = subject.stream()
    follow(start)
    return stream
  }

  /// The value seen last for the parameters triggered last, `nil` if there is none yet.
  public final var value: T? { subject.latest }

  private func follow(_ start: StrataSubject<P, T>.Start?) {
    guard let start else { return }
    // The inner stream is shared, so what it is made of belongs to no consumer's scope.
    let values = StrataTaskContext.$current.withValue(nil) {
      StrataDelivery.$current.withValue(nil) { createObservable(params: start.params) }
    }
    subject.follow(values, for: start)
  }
}

extension StrataSubjectInteractor where P == Void {
  /// Begins to observe what needs no parameters.
  public final func callAsFunction() {
    callAsFunction(())
  }
}
