// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A result that a screen has returned.
struct ReturnedResult: Sendable {
  let value: any Sendable
  let navigator: EntryNavigator
}

extension AwaitedValue<ReturnedResult> {
  /// Waits for a screen's result.
  ///
  /// If the caller's task is cancelled, a result that has arrived meanwhile is kept for other
  /// receivers, and a screen that is not shown yet is not shown.
  func outcome<Screen: TrapezioAnsweringScreen>(
    of screen: Screen.Type
  ) async -> Screen.Outcome? {
    // Unwrap the result first, because `nil` can be cast to any optional type.
    guard let result = await value() else { return nil }
    guard Task.isCancelled else { return result.value as? Screen.Outcome }
    result.navigator.stack?.keep(result.value, of: result.navigator)
    return nil
  }
}
