// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What comes from the person or the script at the terminal.
package enum TerminalInput: Sendable, Equatable {
  /// Bytes as they were typed.
  case bytes([UInt8])
  /// A line of a script.
  case line(String)
  /// The window has another size, or the program was continued.
  case redraw
  /// The program is to be suspended.
  case suspend
  /// The program is to end by a signal.
  case terminate(signal: Int32)
}
