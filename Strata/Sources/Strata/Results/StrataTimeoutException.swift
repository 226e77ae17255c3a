// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that had not ended within its limit.
///
/// See ``StrataInteractor/execute(params:timeout:clock:)``.
public struct StrataTimeoutException: StrataException, Equatable {
  /// The limit that passed.
  public let timeout: Duration

  /// Names the limit that passed.
  public var message: String { "The work did not finish within \(timeout)." }

  /// A failure for a limit that passed.
  ///
  /// - Parameter timeout: The limit.
  public init(timeout: Duration) {
    self.timeout = timeout
  }

  /// A failure for a limit that passed.
  ///
  /// The same as ``init(timeout:)``.
  ///
  /// - Parameter duration: The limit.
  public init(duration: Duration) { self.init(timeout: duration) }

  /// The limit that passed, the same as ``timeout``.
  public var duration: Duration { timeout }
}
