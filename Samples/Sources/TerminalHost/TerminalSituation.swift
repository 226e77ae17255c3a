// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

/// The current screen and question, which a command may change.
struct TerminalSituation: Equatable {
  let entry: TrapezioNavigationEntry
  let question: TrapezioQuestion?

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.entry == rhs.entry && lhs.question === rhs.question
  }
}
