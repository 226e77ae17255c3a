// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a screen leaves the stack, or is asked to leave.
public enum TrapezioLeaveReason: Hashable, Sendable {
  /// The screen dismisses itself.
  ///
  /// The navigator does not call the guard that the screen has set with `beforeLeaving(_:)`.
  case screen

  /// The app, or a screen below this one, dismisses the screen.
  case app

  /// The user presses a back button of the host, the escape key, or a command of the menu bar.
  case back

  /// The system removed the screen, for example after the user swiped back or dragged a sheet down.
  case system

  /// A link opens other screens.
  case link

  /// The user switches to another tab.
  ///
  /// The screen stays in the stack of its tab.
  case tabSwitch

  /// The tab of the screen goes back to its root.
  case tabReset

  /// The window closes.
  case windowClose
}
