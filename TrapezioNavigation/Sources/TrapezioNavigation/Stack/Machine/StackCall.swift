// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A request to a stack, whose outcome the caller may have to wait for.
@MainActor
struct StackCall {
  let number: Int
  let outcome: AwaitedValue<StackOutcome>
  weak var stack: TrapezioStackNavigator?

  /// The outcome, or `nil` if the request is waiting for guards.
  var settled: StackOutcome? { outcome.settled }

  /// Waits for the outcome.
  ///
  /// If the caller's task is cancelled, the request ends without further effect.
  ///
  /// - Returns: The outcome, or `nil` if the caller's task is cancelled or the stack is released.
  func value() async -> StackOutcome? {
    await outcome.value { [weak stack, number] in stack?.handle(.cancelled(number)) }
  }

  /// A task with the outcome of a request to leave.
  var leaving: Task<TrapezioLeaveOutcome, Never> {
    if let settled { return Task { settled.hasLeft } }
    return Task { await value()?.hasLeft ?? .stayed }
  }
}

extension StackOutcome {
  /// Whether the request was carried out.
  var hasLeft: TrapezioLeaveOutcome {
    switch self {
    case .shown, .left: .left
    case .stayed: .stayed
    }
  }
}
