// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A use case that you write as a struct and that returns one result.
///
/// Conform a struct to this protocol if a use case should have a name and properties, but does not
/// need to be a class. Then create a ``StrataInteractor`` from the struct:
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
  /// The parameters of the work.
  associatedtype Params: Sendable
  /// The type of the value that a successful run returns.
  associatedtype Output: Sendable

  /// Does the work, off the main actor.
  ///
  /// - Parameter params: The parameters of the work.
  /// - Returns: The successful value.
  /// - Throws: The error that becomes the failure. A ``StrataException`` is kept as it is, a
  ///   `CancellationError` becomes a ``StrataCancellationException``, and any other error becomes
  ///   the `underlyingError` of a ``StrataExecutionException``.
  func run(params: Params) async throws -> Output
}
