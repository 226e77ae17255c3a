// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What becomes of shared work when nobody waits for it any more.
///
/// See ``StrataSharedWork``.
public enum StrataIfAbandoned: Sendable {
  /// The work is cancelled.
  case cancel

  /// The work goes on to its end, and a later caller joins it.
  case finish
}
