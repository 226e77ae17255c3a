// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An input from the user, a script or the system.
package enum TerminalInput: Sendable, Equatable {
  /// Typed bytes.
  case bytes([UInt8])
  /// A line of a script.
  case line(String)
  /// The size of the window has changed, or the program has continued.
  case redraw
  /// The program is about to be suspended.
  case suspend
  /// A signal ends the program.
  case terminate(signal: Int32)
}
