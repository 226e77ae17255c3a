// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A rule for shared work whose callers are all cancelled.
///
/// See ``StrataSharedWork``.
public enum StrataIfAbandoned: Sendable {
  /// The work is cancelled.
  case cancel

  /// The work continues to its end, and a later caller joins it.
  case finish
}
