// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Whether launched work ends with its scope.
public enum StrataTaskLifetime: Sendable {
  /// The work is cancelled when its ``StrataTaskScope`` ends.
  case scope

  /// The work continues after the screen that started it has disappeared.
  ///
  /// The work and its id belong to ``StrataTaskScope/process``, so a second instance of the same
  /// screen finds the work running. Work that it launches with a launcher function does not join
  /// the screen's scope either.
  case process
}
