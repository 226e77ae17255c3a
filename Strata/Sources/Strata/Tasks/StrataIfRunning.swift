// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A rule for a launch whose id belongs to running work.
///
/// Ids are resolved in the scope that owns the work. Without an id, the rule has no effect.
public enum StrataIfRunning: Sendable {
  /// The running work is cancelled, and the new work starts.
  case cancelPrevious

  /// The new work does not start, and none of its closures is called.
  ///
  /// The launcher returns a task without work.
  case ignoreNew

  /// Both run.
  case runBoth
}
