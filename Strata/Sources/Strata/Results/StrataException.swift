// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A failure of a use case, with a message for the user.
///
/// Conform the enums and structs that describe your domain's failures to this protocol. The message
/// is also the exception's `localizedDescription`, even when the exception is stored as
/// `any Error`:
///
/// ```swift
/// enum PaymentFailure: StrataException {
///   case cardDeclined
///   case limitReached(Int)
///
///   var message: String {
///     switch self {
///     case .cardDeclined: "Your card was declined."
///     case .limitReached(let limit): "You can pay at most \(limit)."
///     }
///   }
/// }
/// ```
///
/// When you compare two results, their exceptions are compared with `==` if they have the same
/// `Equatable` type, and otherwise by type and message.
public protocol StrataException: LocalizedError {
  /// A sentence that describes the failure to the user.
  var message: String { get }
}

// NB: All requirements of `LocalizedError` have defaults here. Without them, a file that declares
// an exception would have to import Foundation under the upcoming feature `MemberImportVisibility`.
extension StrataException {
  /// The message, which is also the `localizedDescription`.
  public var errorDescription: String? { message }

  /// The reason for the failure, by default `nil`.
  public var failureReason: String? { nil }

  /// A suggestion for the user, by default `nil`.
  public var recoverySuggestion: String? { nil }

  /// The anchor of a help page, by default `nil`.
  public var helpAnchor: String? { nil }
}

extension Error {
  /// The exception that a result contains for this error, as in `strataRunCatching`.
  var asStrataException: any StrataException {
    switch self {
    case let exception as any StrataException: exception
    case is CancellationError: StrataCancellationException()
    default: StrataExecutionException(underlyingError: self)
    }
  }
}
