// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A failure that a use case reports, with a message for people.
///
/// Conform an enum or a struct of your domain to it. The message is what `localizedDescription`
/// shows, also where only `any Error` is known:
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
/// The optional texts of a `LocalizedError`, such as `recoverySuggestion`, are `nil` unless you
/// implement them.
///
/// Equality of results compares failures by `==` where the exception is `Equatable`, and by type
/// and message otherwise.
public protocol StrataException: LocalizedError {
  /// What went wrong, in a sentence that may be shown to a user.
  var message: String { get }
}

// NB: All requirements of `LocalizedError` have defaults here, so that an exception needs no import
// of Foundation under the upcoming feature `MemberImportVisibility`.
extension StrataException {
  /// The message, so that `localizedDescription` of any kind of error shows it.
  public var errorDescription: String? { message }

  /// `nil`, unless the exception implements it.
  public var failureReason: String? { nil }

  /// `nil`, unless the exception implements it.
  public var recoverySuggestion: String? { nil }

  /// `nil`, unless the exception implements it.
  public var helpAnchor: String? { nil }
}

extension Error {
  /// This error as a failure of a result: itself where it is a `StrataException`, a
  /// `StrataCancellationException` for `CancellationError`, a `StrataExecutionException` around
  /// anything else.
  var asStrataException: any StrataException {
    switch self {
    case let exception as any StrataException: exception
    case is CancellationError: StrataCancellationException()
    default: StrataExecutionException(underlyingError: self)
    }
  }
}
