// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Whether launched work ends with its scope.
public enum StrataTaskLifetime: Sendable {
  /// The work is cancelled when its ``StrataTaskScope`` ends.
  case scope

  /// The work continues after the screen that started it has disappeared.
  ///
  /// No screen's scope owns the work or any work that it launches. The id is registered in
  /// ``StrataTaskScope/process``, so a second instance of the same screen finds the work running.
  case process
}
