// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Synchronization

/// The nodes of one host, and which of them are to be updated.
@MainActor
package final class ViewTree {
  private struct Pending: Sendable {
    let node: _ViewNode
    let generation: Int
  }

  private struct State: Sendable {
    var pending: [Pending] = []
    var isScheduled = false
  }

  private let state = Mutex(State())
  package private(set) var updateCount = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWaiter = 0
  private var actions: [() -> Void] = []
  package private(set) var root: _ViewNode?

  package init() {}

  package func show(_ view: some View) {
    let root = _ViewNode(in: self, depth: 0)
    self.root = root
    root.show(view, in: EnvironmentValues())
    finishUpdate()
  }

  package func end() {
    root?.leave()
    root = nil
  }

  /// Has a node updated in a later turn of the main actor, once for all changes until then.
  nonisolated func setNeedsUpdate(_ node: _ViewNode, _ generation: Int) {
    let isFirst = state.withLock { state in
      state.pending.append(Pending(node: node, generation: generation))
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { Task { @MainActor in update() } }
  }

  private func update() {
    var rounds = 0
    while let pending = takePending(), !pending.isEmpty {
      rounds += 1
      precondition(rounds < 100, "The views change what they read each time they are updated.")
      // From the top: an update from above includes those below.
      for item in pending.sorted(by: { $0.node.depth < $1.node.depth })
      where item.node.generation == item.generation {
        item.node.updateNow()
      }
    }
    finishUpdate()
    updateCount += 1
    let waiters = waiters.values
    self.waiters = [:]
    for waiter in waiters { waiter.resume() }
  }

  private func takePending() -> [Pending]? {
    state.withLock { state in
      guard !state.pending.isEmpty else {
        state.isScheduled = false
        return nil
      }
      defer { state.pending = [] }
      return state.pending
    }
  }

  /// Has an action called when the update under way is over.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  private func finishUpdate() {
    let actions = actions
    self.actions = []
    for action in actions { action() }
    root?.setVisible(true)
  }

  /// Waits for the next update, or until the task is cancelled.
  package func nextUpdate() async {
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if Task.isCancelled { waiter.resume() } else { waiters[number] = waiter }
      }
    } onCancel: {
      Task { @MainActor in waiters.removeValue(forKey: number)?.resume() }
    }
  }
}
