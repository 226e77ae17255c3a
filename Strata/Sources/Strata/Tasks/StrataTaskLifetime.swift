// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The lifetime of launched work.
public enum StrataTaskLifetime: Sendable {
  /// The work ends with its ``StrataTaskScope``, which cancels it.
  case scope

  /// The work continues after the screen that started it has disappeared.
  ///
  /// No scope of a screen owns the work, or the work that it launches in turn. Its id is registered
  /// in ``StrataTaskScope/process``, so a second instance of the same screen finds it running.
  case process
}
