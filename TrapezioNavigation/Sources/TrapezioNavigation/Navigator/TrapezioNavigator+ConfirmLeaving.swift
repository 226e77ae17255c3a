// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioNavigator {
  /// Asks the user for confirmation before this screen leaves, while a condition holds.
  ///
  /// ```swift
  /// navigator.confirmLeaving(
  ///   .confirmation(
  ///     "Discard changes?", [.destructive("Discard", true), .cancel("Keep editing", false)])
  /// ) { [weak self] in self?.state.isDirty ?? false }
  /// ```
  ///
  /// The navigator asks the question before the user, the app, a link, a tab reset or another
  /// screen removes this screen, and before the window closes. It does not ask when the user
  /// selects another tab, because the screen then stays in its stack. It also does not ask when
  /// this screen itself calls ``dismiss()``, for example after saving.
  ///
  /// Like ``beforeLeaving(while:_:)``, the function sets a guard that replaces an earlier one. The
  /// navigator retains the closure until the screen leaves, so capture the store weakly.
  ///
  /// - Parameters:
  ///   - dialog: The question. The screen leaves only if the answer is `true`.
  ///   - hasChanges: Returns whether there are changes to lose. The closure is called often, on the
  ///     main actor, and must read observable state, such as a store's state.
  public func confirmLeaving(
    _ dialog: TrapezioDialog<Bool>, while hasChanges: @escaping @MainActor () -> Bool
  ) {
    beforeLeaving(while: hasChanges) { [weak self] reason in
      guard let self, reason != .tabSwitch else { return true }
      return await ask(dialog) ?? false
    }
  }
}
