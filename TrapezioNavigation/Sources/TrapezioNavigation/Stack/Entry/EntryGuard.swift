// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

@MainActor
final class EntryGuard {
  struct Decision {
    let isNeeded: @MainActor () -> Bool
    let mayLeave: @MainActor (TrapezioLeaveReason) async -> Bool
  }

  /// The entry whose guard is running and has started the current task, if any.
  @TaskLocal static var askedEntry: TrapezioNavigationEntry.ID?

  private let entry: TrapezioNavigationEntry.ID
  private(set) var decision: Decision?
  private var asking: Task<Void, Never>?
  private var generation = 0

  init(of entry: TrapezioNavigationEntry.ID) { self.entry = entry }

  var isNeeded: Bool { decision?.isNeeded() ?? false }

  func set(_ decision: Decision?) {
    stopAsking()
    generation += 1
    // An object that the earlier guard has captured may navigate in its `deinit`.
    withExtendedLifetime(self.decision) { self.decision = decision }
  }

  /// Asks the guard and passes on its answer, unless another guard is set before.
  func ask(for reason: TrapezioLeaveReason, _ answer: @escaping @MainActor (Bool) -> Void) {
    // An observer may have replaced the guard just before it was to be asked.
    guard asking == nil, let mayLeave = decision?.mayLeave else { return }
    asking = Task { [weak self, entry, generation] in
      let answered = await Self.$askedEntry.withValue(entry) { await mayLeave(reason) }
      guard let self, self.generation == generation else { return }
      asking = nil
      answer(answered)
    }
  }

  func stopAsking() {
    asking?.cancel()
    asking = nil
  }
}
