// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The decision of an interceptor about a request.
public enum TrapezioInterception: Sendable {
  /// Passes the request on unchanged.
  ///
  /// The next interceptor decides about the request. After the last interceptor, it is carried out.
  case pass

  /// Replaces the screens of the request and passes it on.
  case rewrite([TrapezioNavigationStep])

  /// Drops the request and reports the reason to the plugins.
  case drop(because: String)

  /// Parks the request under a key.
  ///
  /// The request waits until you call ``TrapezioInterceptors/resume(_:)`` or
  /// ``TrapezioInterceptors/discard(_:)``.
  case park(under: String)
}
