// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A use case that you write as a struct and that emits values over time.
///
/// Create a ``StrataSubjectInteractor`` from the struct:
///
/// ```swift
/// struct ObserveProfile: StrataSubjectUseCase {
///   let repository: any ProfileRepository
///
///   func observe(params: Int) -> AsyncStream<Profile> {
///     repository.changes(id: params)
///   }
/// }
/// let observeProfile = StrataSubjectInteractor(
///   ObserveProfile(repository: repository))
/// ```
public protocol StrataSubjectUseCase<Params, Element>: Sendable {
  /// The parameters of an observation.
  associatedtype Params: Sendable
  /// The type of the values.
  associatedtype Element: Sendable where Element == Observation.Element
  /// The sequence of values.
  ///
  /// If the observation can fail, use a sequence that throws.
  associatedtype Observation: AsyncSequence & Sendable

  /// Begins an observation.
  ///
  /// The returned sequence is cancelled when its last consumer ends or, if the observation was
  /// triggered, at the next trigger.
  func observe(params: Params) -> Observation
}

extension StrataSubjectInteractor {
  /// Creates an interactor from a value that conforms to ``StrataSubjectUseCase``.
  ///
  /// ```swift
  /// let observeProfile = StrataSubjectInteractor(
  ///   ObserveProfile(repository: repository))
  /// ```
  public convenience init<UseCase: StrataSubjectUseCase>(
    _ useCase: UseCase, redacting redaction: StrataRedaction = []
  ) where UseCase.Params == P, UseCase.Element == T {
    self.init(redacting: redaction) { useCase.observe(params: $0) }
  }
}
