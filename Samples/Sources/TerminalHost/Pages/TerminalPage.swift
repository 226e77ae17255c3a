// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A screen on the stack of a terminal host.
@MainActor
package protocol TerminalPage: AnyObject {
  /// What the screen shows now.
  var panel: TerminalPanel { get }

  /// Called once, when the screen is first shown.
  func appear()

  /// Waits until the work that the user's commands have started has ended.
  func finish() async

  /// Called once, when the screen has left the stack.
  func end()
}
