// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The outcome of a request.
enum StackOutcome {
  /// The screens are shown, and the entry is the last one, if there is one.
  case shown(TrapezioNavigationEntry.ID?)
  /// The screens have left or, for a question to all guards, may leave.
  case left
  /// The request has no further effect, for example because of the entry's guard.
  case stayed(by: TrapezioNavigationEntry?)

  /// Whether the request was carried out.
  var hasLeft: TrapezioLeaveOutcome {
    switch self {
    case .shown, .left: .left
    case .stayed: .stayed
    }
  }
}

extension AwaitedValue<StackOutcome> {
  /// A task with the outcome of a request to leave.
  var leaving: Task<TrapezioLeaveOutcome, Never> {
    if let settled { return Task { settled.hasLeft } }
    return Task { await value()?.hasLeft ?? .stayed }
  }
}
