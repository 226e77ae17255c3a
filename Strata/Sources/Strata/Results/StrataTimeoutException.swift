// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that exceeded the time limit of
/// ``StrataInteractor/execute(params:timeout:clock:)``.
///
/// ```swift
/// let result = await loadProfile.execute(params: 7, timeout: .seconds(10))
/// if case .failure(let exception as StrataTimeoutException) = result {
///   print("No answer within \(exception.timeout).")
/// }
/// ```
public struct StrataTimeoutException: StrataException, Equatable {
  /// The time limit that was exceeded.
  public let timeout: Duration

  public var message: String { "The work did not finish within \(timeout)." }

  /// Creates a failure for work that exceeded a time limit.
  public init(timeout: Duration) {
    self.timeout = timeout
  }

  /// Creates the same failure as ``init(timeout:)``.
  public init(duration: Duration) { self.init(timeout: duration) }

  /// The same as ``timeout``.
  public var duration: Duration { timeout }
}
