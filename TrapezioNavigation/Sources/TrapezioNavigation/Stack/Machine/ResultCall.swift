// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A call that awaits the result of a screen.
///
/// The call does not retain the stack.
@MainActor
final class ResultCall {
  var number = 0
  var shown: TrapezioEntryNavigator?
  private let caller: EntryResults.Caller
  private weak var stack: TrapezioStackNavigator?

  init(caller: EntryResults.Caller, stack: TrapezioStackNavigator) {
    self.caller = caller
    self.stack = stack
  }

  /// Waits for the result.
  ///
  /// If the caller's task is cancelled, a result that has arrived meanwhile is kept for other
  /// receivers, and a screen that is not shown yet is not shown.
  func value<Result: Sendable>(as type: Result.Type) async -> Result? {
    // Unwrap the value first, because `nil` can be cast to any optional type.
    let value = await caller.result.value { [weak stack, number] in
      stack?.handle(.cancelled(number))
    }
    guard let value else { return nil }
    guard Task.isCancelled, let shown else { return value as? Result }
    stack?.keep(value, of: shown)
    return nil
  }
}
