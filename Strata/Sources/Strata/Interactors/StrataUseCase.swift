// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A use case that you write as a struct and that returns one result.
///
/// Create a ``StrataInteractor`` from the struct:
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
  /// The type of the successful value.
  associatedtype Output: Sendable

  /// Does the work, off the main actor unless the method is isolated to it.
  ///
  /// An error that it throws becomes the failure, as in `strataRunCatching`.
  func run(params: Params) async throws -> Output
}
