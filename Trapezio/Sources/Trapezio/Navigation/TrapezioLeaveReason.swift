// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a screen leaves the stack or is asked to leave.
///
/// ```swift
/// navigator.guardLeaving(while: { [weak self] in
///   self?.state.isDirty ?? false
/// }) { reason in
///   reason == .windowClose ? true : await save()
/// }
/// ```
public enum TrapezioLeaveReason: Hashable, Sendable {
  /// The screen, or a screen below it, dismisses itself or goes back to an earlier screen.
  ///
  /// The navigator does not call the guard of the screen that makes the request.
  case screen

  /// The app removes the screen, or a screen in an earlier column replaces it.
  case app

  /// The user presses the host's back button or the escape key, or chooses a menu command.
  ///
  /// This is also the reason if the screen calls the navigator's `back()`.
  case back

  /// The system removes the screen, for example because the user swipes back or closes a sheet.
  case system

  /// A link opens other screens.
  case link

  /// The user or the app selects another tab, while the screen stays in its tab's stack.
  case tabSwitch

  /// The screen's tab goes back to its root.
  case tabReset

  /// The window closes.
  case windowClose

  /// The user quits the app, or logs out of the Mac.
  case quit
}
