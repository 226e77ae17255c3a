// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// What an interceptor makes of a request.
public enum TrapezioInterception: Sendable {
  /// Hands it to the next interceptor, and after the last one carries it out.
  case pass

  /// Replaces its screens, and hands it on.
  case rewrite([TrapezioNavigationStep])

  /// Ends it, for a reason that plugins are told.
  case drop(because: String)

  /// Keeps it under a key until ``TrapezioInterceptors/resume(_:)`` or
  /// ``TrapezioInterceptors/discard(_:)``.
  case park(under: String)
}
