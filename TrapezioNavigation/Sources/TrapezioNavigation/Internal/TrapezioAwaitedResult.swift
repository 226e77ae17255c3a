// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that is set once and that one caller can await.
@MainActor
final class TrapezioAwaitedResult {
  private enum State {
    case open
    case awaited(CheckedContinuation<(any Sendable)?, Never>)
    case settled((any Sendable)?)
  }

  private var state = State.open

  /// Whether the value is set or the caller was cancelled.
  var isSettled: Bool {
    if case .settled = state { true } else { false }
  }

  /// Sets the value, unless it is already set.
  func settle(_ value: (any Sendable)?) {
    switch state {
    case .settled: return
    case .open: state = .settled(value)
    case .awaited(let caller):
      state = .settled(value)
      caller.resume(returning: value)
    }
  }

  /// Waits for the value, or returns `nil` if the caller's task is cancelled.
  func value() async -> (any Sendable)? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        switch state {
        case .settled(let value): caller.resume(returning: value)
        case .open: state = .awaited(caller)
        case .awaited: fatalError("Two callers await one value.")
        }
      }
    } onCancel: {
      Task { @MainActor in settle(nil) }
    }
  }
}
