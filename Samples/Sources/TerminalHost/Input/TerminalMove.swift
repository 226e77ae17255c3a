// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A movement through the rows or the lines of a page.
enum TerminalMove {
  case up, down, pageUp, pageDown, home, end

  /// Creates the movement for a key or its name in a script, or returns `nil` for another key.
  init?(_ key: String) {
    switch key {
    case "esc[A", "escOA", "k", "up": self = .up
    case "esc[B", "escOB", "j", "down": self = .down
    case "esc[5~", "page up": self = .pageUp
    case "esc[6~", "page down": self = .pageDown
    case "esc[H", "escOH", "esc[1~", "home": self = .home
    case "esc[F", "escOF", "esc[4~", "end": self = .end
    default: return nil
    }
  }
}
