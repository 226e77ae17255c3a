// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that is set once and that one caller can await.
@MainActor
final class AwaitedValue<Value: Sendable> {
  private(set) var isSettled = false
  private(set) var settled: Value?
  private var caller: CheckedContinuation<Value?, Never>?
  private let onCancel: @MainActor @Sendable () -> Void

  /// Calls `onCancel` if the caller's task is cancelled before the value is set, in the turn in
  /// which the wait ends.
  init(onCancel: @escaping @MainActor @Sendable () -> Void = {}) { self.onCancel = onCancel }

  func settle(_ value: Value?) {
    guard !isSettled else { return }
    isSettled = true
    settled = value
    caller?.resume(returning: value)
    caller = nil
  }

  func value() async -> Value? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        if isSettled { caller.resume(returning: settled) } else { self.caller = caller }
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
  var task: Task<Bool, Never> { Task { await value() ?? false } }
}
