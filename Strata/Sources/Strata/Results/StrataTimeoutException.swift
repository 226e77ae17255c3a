// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that exceeded its time limit.
///
/// A use case fails with this exception if its limit passes during
/// ``StrataInteractor/execute(params:timeout:clock:)``.
public struct StrataTimeoutException: StrataException, Equatable {
  /// The time limit that was exceeded.
  public let timeout: Duration

  /// A message that contains the time limit.
  public var message: String { "The work did not finish within \(timeout)." }

  /// Creates a failure for work that exceeded a time limit.
  ///
  /// - Parameter timeout: The time limit that was exceeded.
  public init(timeout: Duration) {
    self.timeout = timeout
  }

  /// Creates a failure for work that exceeded a time limit.
  ///
  /// This initializer is equivalent to ``init(timeout:)``.
  ///
  /// - Parameter duration: The time limit that was exceeded.
  public init(duration: Duration) { self.init(timeout: duration) }

  /// The time limit that was exceeded, which is the same as ``timeout``.
  public var duration: Duration { timeout }
}
