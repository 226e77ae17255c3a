// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The failure of work that did not end within its limit.
///
/// See ``StrataInteractor/execute(params:timeout:clock:)``.
public struct StrataTimeoutException: StrataException, Equatable {
  /// The limit that has passed.
  public let timeout: Duration

  /// A message that states the limit.
  public var message: String { "The work did not finish within \(timeout)." }

  /// Creates a failure for a limit.
  ///
  /// - Parameter timeout: The limit that has passed.
  public init(timeout: Duration) {
    self.timeout = timeout
  }

  /// Creates a failure for a limit.
  ///
  /// See ``init(timeout:)``.
  ///
  /// - Parameter duration: The limit that has passed.
  public init(duration: Duration) { self.init(timeout: duration) }

  /// The limit that has passed, the same value as ``timeout``.
  public var duration: Duration { timeout }
}
