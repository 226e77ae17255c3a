// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Why a screen leaves, or is asked to.
public enum TrapezioLeaveReason: Hashable, Sendable {
  /// The screen itself dismisses. Its own guard is not asked.
  case screen

  /// The app, or a screen below it, dismisses it.
  case app

  /// The user presses a back button of the host, the escape key, or a command of the menu bar.
  case back

  /// The system has removed it: a back swipe, a sheet dragged down.
  case system

  /// A link shows something else.
  case link

  /// The user switches to another tab. The screen stays in the stack of its tab.
  case tabSwitch

  /// The tab of the screen goes back to its root.
  case tabReset

  /// The window closes.
  case windowClose
}
