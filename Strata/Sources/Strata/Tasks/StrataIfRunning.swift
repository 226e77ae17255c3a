// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a launcher does if work with the same id is already running.
///
/// Only the work of the same scope counts. Without an id, the value has no effect.
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
