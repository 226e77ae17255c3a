// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An observed use case as a value.
///
/// If you do not need a subclass of ``StrataSubjectInteractor``, conform a struct to this protocol:
///
/// ```swift
/// struct ObserveProfile: StrataSubjectUseCase {
///   let repository: any ProfileRepository
///
///   func observe(params: Int) -> AsyncStream<Profile> { repository.changes(id: params) }
/// }
/// let observeProfile = StrataSubjectInteractor(ObserveProfile(repository: repository))
/// ```
public protocol StrataSubjectUseCase<Params, Element>: Sendable {
  /// The parameters of an observation.
  associatedtype Params: Sendable
  /// The type of the values.
  associatedtype Element: Sendable where Element == Observation.Element
  /// The sequence of values.
  ///
  /// Use an `AsyncStream`, or another sequence if the observation can fail.
  associatedtype Observation: AsyncSequence & Sendable

  /// Begins an observation.
  ///
  /// - Parameter params: The parameters of the observation.
  /// - Returns: The sequence of values. It is cancelled with its consumer and, if the observation
  ///   was triggered, by the next trigger.
  func observe(params: Params) -> Observation
}
