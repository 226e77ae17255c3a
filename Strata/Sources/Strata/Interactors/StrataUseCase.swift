// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// One-shot work of the domain as a value.
///
/// Conform a struct to it where a subclass of ``StrataInteractor`` would say too much:
///
/// ```swift
/// struct RenameProfile: StrataUseCase {
///   let repository: any ProfileRepository
///
///   func run(params: Rename) async throws {
///     try await repository.rename(id: params.id, to: params.name)
///   }
/// }
/// let rename = StrataInteractor(RenameProfile(repository: repository))
/// ```
public protocol StrataUseCase<Params, Output>: Sendable {
  /// What the work is given.
  associatedtype Params: Sendable
  /// What the work answers with.
  associatedtype Output: Sendable

  /// Does the work, off the main actor.
  ///
  /// - Parameter params: What the work is given.
  /// - Returns: The value of the success.
  /// - Throws: What becomes the failure: a ``StrataException`` as itself, any other error inside a
  ///   ``StrataExecutionException``.
  func run(params: Params) async throws -> Output
}
