// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that was cancelled before it returned, or that `strataLaunchWithResult` did
/// not start.
///
/// ```swift
/// func problem(of result: StrataResult<Profile>) -> String? {
///   switch result {
///   case .success, .failure(is StrataCancellationException): nil
///   case .failure(is StrataTimeoutException): "The server is too slow."
///   case .failure(let exception): exception.message
///   }
/// }
/// ```
public struct StrataCancellationException: StrataException, Equatable {
  public var message: String { "The work was cancelled." }

  /// Creates a failure for cancelled work.
  public init() {}
}
