// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioNavigator {
  /// Asks the user before this screen leaves, while there is something to lose.
  ///
  /// ```swift
  /// navigator.confirmLeaving(
  ///   .confirmation(
  ///     "Discard changes?", [.destructive("Discard", true), .cancel("Keep editing", false)])
  /// ) { [weak self] in self?.state.isDirty ?? false }
  /// ```
  ///
  /// The question is asked before the user, a link, a tab reset, the window or another screen
  /// removes the screen. Another tab only covers the screen, so it is selected without a question.
  /// It sets the guard of ``beforeLeaving(while:_:)``. Capture the store weakly: the navigator
  /// retains the closure until the screen leaves.
  ///
  /// - Parameters:
  ///   - dialog: The question. The screen leaves if the answer is `true`, and stays if the question
  ///     is taken away.
  ///   - hasChanges: Whether there is something to lose. Called often, on the main actor. It reads
  ///     observable state, such as that of a store.
  public func confirmLeaving(
    _ dialog: TrapezioDialog<Bool>, while hasChanges: @escaping @MainActor () -> Bool
  ) {
    beforeLeaving(while: hasChanges) { [weak self] reason in
      guard let self, reason != .tabSwitch else { return true }
      return await ask(dialog) ?? false
    }
  }
}
