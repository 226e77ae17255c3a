// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that threw an error other than a ``StrataException`` or a
/// `CancellationError`.
///
/// The error that the work threw is available as ``underlyingError``, and its
/// `localizedDescription` as the ``message``. You can also create the failure with a message of
/// your own.
public struct StrataExecutionException: StrataException {
  /// A sentence that describes the failure to the user.
  public let message: String

  /// The error that the work threw, or `nil` if there is none.
  public let underlyingError: (any Error)?

  /// Creates a failure with a message.
  ///
  /// - Parameters:
  ///   - message: A sentence that describes the failure to the user.
  ///   - underlyingError: The error that caused the failure, or `nil` if there is none.
  public init(message: String, underlyingError: (any Error)? = nil) {
    self.message = message
    self.underlyingError = underlyingError
  }

  /// Creates a failure whose message is the `localizedDescription` of another error.
  ///
  /// - Parameter underlyingError: The error that the work threw.
  public init(underlyingError: any Error) {
    self.init(message: underlyingError.localizedDescription, underlyingError: underlyingError)
  }

  /// Creates a failure whose message is the `localizedDescription` of another error.
  ///
  /// This initializer is equivalent to ``init(underlyingError:)``.
  ///
  /// - Parameter error: The error that the work threw.
  public init(error: any Error) { self.init(underlyingError: error) }

  /// The type name of ``underlyingError``, or an empty string if there is no underlying error.
  public var underlyingErrorType: String { underlyingError.map { "\(type(of: $0))" } ?? "" }

  /// A description of ``underlyingError`` for a log, or an empty string if there is no underlying
  /// error.
  public var underlyingErrorDescription: String { underlyingError.map { "\($0)" } ?? "" }
}
