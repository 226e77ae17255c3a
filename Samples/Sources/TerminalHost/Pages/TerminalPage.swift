// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen on the stack of a terminal host.
@MainActor
package protocol TerminalPage: AnyObject {
  /// What the screen shows now.
  var panel: TerminalPanel { get }

  /// Called once, when the screen is first shown.
  ///
  /// - Parameter lifetime: Ends when the screen leaves, and has to end the stores of the page.
  func appear(until lifetime: TrapezioScreenLifetime)

  /// Waits until the work that the user's commands have started has ended.
  ///
  /// It may return early if the task is cancelled.
  func finish() async
}
