// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio
import TrapezioNavigation

/// A guard whose answers the test gives.
@MainActor
@Observable
final class Gate {
  /// The reasons that the guard has received, one for each call.
  private(set) var reasons: [TrapezioLeaveReason] = []
  private(set) var wasCancelled = false
  private var answers = 0
  @ObservationIgnored private var waiting: [CheckedContinuation<Bool, Never>] = []

  /// The guard.
  func mayLeave(_ reason: TrapezioLeaveReason) async -> Bool {
    reasons.append(reason)
    defer { answers += 1 }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor in
        wasCancelled = true
        resume(false)
      }
    }
  }

  /// Waits until the guard was asked a number of times.
  func asked(_ times: Int = 1) async { await until { self.reasons.count >= times } }

  /// Gives an answer, and waits until the guard has returned.
  func answer(_ mayLeave: Bool) async {
    // The guard may be asked again before it has returned.
    let asked = reasons.count
    resume(mayLeave)
    await until { self.answers >= asked }
  }

  private func resume(_ mayLeave: Bool) {
    for caller in waiting { caller.resume(returning: mayLeave) }
    waiting = []
  }
}

/// Waits until a condition of observed values holds.
@MainActor
func until(_ condition: @escaping @MainActor () -> Bool) async {
  let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
  let token = TrapezioObservation(of: { condition() }) { continuation.yield($0) }
  defer { token.cancel() }
  if condition() { return }
  for await holds in changes where holds { return }
}

/// Lets tasks that have been started run on the main actor.
@MainActor
func turns() async {
  for _ in 1...100 { await Task.detached { @MainActor in }.value }
}
