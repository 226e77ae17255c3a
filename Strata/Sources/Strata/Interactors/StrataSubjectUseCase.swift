// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Something of the domain that can be observed, as a value.
///
/// Conform a struct to it where a subclass of ``StrataSubjectInteractor`` would say too much.
public protocol StrataSubjectUseCase<Params, Element>: Sendable {
  /// What is observed.
  associatedtype Params: Sendable
  /// What is seen.
  associatedtype Element: Sendable

  /// Begins to observe.
  ///
  /// - Parameter params: What is to be observed.
  /// - Returns: The values seen. Cancelled when the interactor is triggered anew or nobody listens.
  func observe(params: Params) -> AsyncStream<Element>
}
