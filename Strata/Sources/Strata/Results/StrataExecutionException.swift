// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that threw an error other than a ``StrataException`` or a
/// `CancellationError`.
///
/// ```swift
/// if case .failure(let exception as StrataExecutionException) = result {
///   print(exception.underlyingErrorType, exception.message)
/// }
/// ```
public struct StrataExecutionException: StrataException {
  /// A sentence for the user, by default the `localizedDescription` of the underlying error.
  public let message: String

  /// The error that the work threw, if any.
  public let underlyingError: (any Error)?

  /// Creates a failure with a message and, optionally, the error that caused it.
  ///
  /// ```swift
  /// do {
  ///   return try JSONDecoder().decode(Profile.self, from: data)
  /// } catch {
  ///   throw StrataExecutionException(
  ///     message: "The profile is damaged.", underlyingError: error)
  /// }
  /// ```
  public init(message: String, underlyingError: (any Error)? = nil) {
    self.message = message
    self.underlyingError = underlyingError
  }

  /// Creates a failure whose message is the `localizedDescription` of another error.
  public init(underlyingError: any Error) {
    self.init(message: underlyingError.localizedDescription, underlyingError: underlyingError)
  }

  /// Creates the same failure as ``init(underlyingError:)``.
  public init(error: any Error) { self.init(underlyingError: error) }

  /// The type name of ``underlyingError``, or an empty string if there is none.
  public var underlyingErrorType: String { underlyingError.map { "\(type(of: $0))" } ?? "" }

  /// A description of ``underlyingError`` for a log, or an empty string if there is none.
  public var underlyingErrorDescription: String { underlyingError.map { "\($0)" } ?? "" }
}
