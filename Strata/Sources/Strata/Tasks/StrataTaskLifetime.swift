// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Whether launched work ends with its scope.
public enum StrataTaskLifetime: Sendable {
  /// The work is cancelled when its ``StrataTaskScope`` ends.
  case scope

  /// The work continues after the screen that started it has disappeared.
  ///
  /// The work belongs to ``StrataTaskScope/process`` with its id, so a second instance of the same
  /// screen finds the work running. Work that it launches belongs to no screen's scope either,
  /// unless you pass a scope or call a launcher method of a ``StrataTaskOwner``.
  case process
}
