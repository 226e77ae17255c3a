// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How long launched work may go on.
public enum StrataTaskLifetime: Sendable {
  /// No longer than the current ``StrataTaskScope``: its end cancels the work.
  case scope

  /// As long as it takes: the work goes on when the screen that started it is gone.
  ///
  /// No scope owns it, and none owns what it launches in turn. Its id is resolved in
  /// ``StrataTaskScope/process``, so that a second instance of the same screen finds it.
  case process
}
