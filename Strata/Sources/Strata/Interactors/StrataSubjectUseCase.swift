// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A use case that is observed, as a value.
///
/// Conform a struct to it if a subclass of ``StrataSubjectInteractor`` is more than you need:
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
  /// The subject of an observation.
  associatedtype Params: Sendable
  /// A value of an observation.
  associatedtype Element: Sendable where Element == Observation.Element
  /// The sequence of values: an `AsyncStream`, or any other sequence if the observation may fail.
  associatedtype Observation: AsyncSequence & Sendable

  /// Begins to observe.
  ///
  /// - Parameter params: The subject of the observation.
  /// - Returns: The values. The observation is cancelled with its consumer, and, if it was
  ///   triggered, by the next trigger.
  func observe(params: Params) -> Observation
}
