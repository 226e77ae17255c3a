// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a launcher does when work with the same id is running already.
///
/// Ids are resolved in the current ``StrataTaskScope``. Without an id it has no effect.
public enum StrataIfRunning: Sendable {
  /// The running work is cancelled, and the new work starts.
  case cancelPrevious

  /// The new work does not start: neither its work nor any of its closures is called.
  ///
  /// The launcher then returns a task that has nothing to do.
  case ignoreNew

  /// Both run.
  case runBoth
}
