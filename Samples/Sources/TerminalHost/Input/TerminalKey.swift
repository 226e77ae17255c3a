// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An input of the user in a terminal.
package enum TerminalKey: Equatable {
  /// A character stands for itself, `esc` for the escape key, and `^` with a letter for a control
  /// character. Arrows and similar keys are `esc` with the rest of their sequence.
  case key(String)
  /// A pasted text, whose lines end with `\n`.
  case paste(String)
}
