// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The result of a screen, settled once and awaited by one caller.
@MainActor
final class TrapezioAwaitedResult {
  private enum State {
    case open
    case awaited(CheckedContinuation<(any Sendable)?, Never>)
    case settled((any Sendable)?)
  }

  private var state = State.open

  /// Settles the result; a second call has no effect.
  func settle(_ result: (any Sendable)?) {
    switch state {
    case .settled: return
    case .open: state = .settled(result)
    case .awaited(let caller):
      state = .settled(result)
      caller.resume(returning: result)
    }
  }

  /// Waits for the result, or answers `nil` when the caller's task is cancelled.
  func value() async -> (any Sendable)? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        switch state {
        case .settled(let result): caller.resume(returning: result)
        case .open: state = .awaited(caller)
        case .awaited: fatalError("Two callers await the result of one screen.")
        }
      }
    } onCancel: {
      Task { @MainActor in settle(nil) }
    }
  }
}
