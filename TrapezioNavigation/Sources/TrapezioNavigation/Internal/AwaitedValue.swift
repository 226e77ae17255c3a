// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that is set once and that one caller can await.
@MainActor
final class AwaitedValue<Value: Sendable> {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value?, Never>)
    case settled(Value?)
  }

  private var state = State.open
  private let onCancel: @MainActor @Sendable () -> Void

  /// Creates a value that is not set yet.
  ///
  /// - Parameter onCancel: Called if the caller's task is cancelled before the value is set, in the
  ///   same turn in which the wait ends.
  init(onCancel: @escaping @MainActor @Sendable () -> Void = {}) { self.onCancel = onCancel }

  /// Whether the value is set or the caller was cancelled.
  var isSettled: Bool {
    if case .settled = state { true } else { false }
  }

  /// The value, if it is set.
  var settled: Value? {
    if case .settled(let value) = state { value } else { nil }
  }

  /// Sets the value, unless it is already set.
  func settle(_ value: Value?) {
    switch state {
    case .settled: return
    case .open: state = .settled(value)
    case .awaited(let caller):
      state = .settled(value)
      caller.resume(returning: value)
    }
  }

  /// Waits for the value, or returns `nil` if the caller's task is cancelled.
  func value() async -> Value? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        switch state {
        case .settled(let value): caller.resume(returning: value)
        case .open: state = .awaited(caller)
        case .awaited: fatalError("Two callers await one value.")
        }
      }
    } onCancel: {
      Task { @MainActor in
        guard !isSettled else { return }
        settle(nil)
        onCancel()
      }
    }
  }
}

extension AwaitedValue<Bool> {
  /// Waits for the value, or returns `false` if the caller's task is cancelled.
  func isTrue() async -> Bool { await value() ?? false }

  /// A task that waits for the value.
  var task: Task<Bool, Never> { Task { await isTrue() } }
}
