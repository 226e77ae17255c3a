// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that threw an error of its own.
///
/// The error thrown is kept in ``underlyingError``, so nothing is lost on the way to the store.
public struct StrataExecutionException: StrataException {
  /// What went wrong, in a sentence that may be shown to a user.
  public let message: String

  /// The error that the work threw, if there was one.
  public let underlyingError: (any Error)?

  /// A failure with a message of your own.
  ///
  /// - Parameters:
  ///   - message: What went wrong, in a sentence that may be shown to a user.
  ///   - underlyingError: The error behind it, if there is one.
  public init(message: String, underlyingError: (any Error)? = nil) {
    self.message = message
    self.underlyingError = underlyingError
  }

  /// A failure that speaks with the `localizedDescription` of another error.
  ///
  /// - Parameter underlyingError: The error that the work threw.
  public init(underlyingError: any Error) {
    self.init(message: underlyingError.localizedDescription, underlyingError: underlyingError)
  }

  /// A failure that speaks with the `localizedDescription` of another error.
  ///
  /// The same as ``init(underlyingError:)``.
  ///
  /// - Parameter error: The error that the work threw.
  public init(error: any Error) { self.init(underlyingError: error) }

  /// The name of the type of ``underlyingError``, empty if there is no such error.
  public var underlyingErrorType: String { underlyingError.map { "\(type(of: $0))" } ?? "" }

  /// The description of ``underlyingError`` for a log, empty if there is no such error.
  public var underlyingErrorDescription: String { underlyingError.map { "\($0)" } ?? "" }
}
