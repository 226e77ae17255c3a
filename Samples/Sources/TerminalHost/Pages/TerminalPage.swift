// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen on the stack of a terminal host.
@MainActor
package protocol TerminalPage: AnyObject {
  /// The current content of the screen.
  var panel: TerminalPanel { get }

  /// Called once, when the screen is first shown.
  ///
  /// - Parameter lifetime: The lifetime of the screen. The stores of the page must end with it.
  func appear(until lifetime: TrapezioScreenLifetime)

  /// Waits until the work of the user's commands has ended.
  ///
  /// If the task is cancelled, the method may return early.
  func finish() async
}
