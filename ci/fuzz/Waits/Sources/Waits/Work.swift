// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import TrapezioTesting

/// Runs random work against fakes.
final class Work: Sendable {
  private actor Desk {
    func visit() async {
      await Task.yield()
    }
  }

  let oracle = Oracle()
  let scope = StrataTaskScope()
  let fake = FakeInteractor<Int, Int>()
  let clock = TestClock()
  /// The clock of the time limits.
  let limits = TestClock()
  let observed = StrataLock<[Int: FakeSubjectInteractor<Int, Int>]>([:])
  let triggered = StrataLock<Set<Int>>([])
  private let desk = Desk()

  @MainActor
  func launch(_ steps: [Step], onMain: Bool, isQueued: Bool = false) {
    oracle.change { count in
      if isQueued, count.isQueueBusy { count.queued += 1 } else { count.active += 1 }
      if isQueued { count.isQueueBusy = true }
    }
    let rule = isQueued ? StrataIfRunning.waitForPrevious : .startAnyway
    let id: String? = isQueued ? "queue" : nil
    if onMain {
      strataLaunchMain(in: scope, id: id, ifRunning: rule) {
        await self.run(steps)
        self.end(isQueued: isQueued)
      }
    } else {
      strataLaunch(in: scope, id: id, ifRunning: rule) {
        await self.run(steps)
        self.end(isQueued: isQueued)
      }
    }
  }

  /// The next branch in the queue goes on in place of this one.
  private func end(isQueued: Bool) {
    oracle.change { count in
      guard isQueued else { return count.active -= 1 }
      if count.queued > 0 {
        count.queued -= 1
      } else {
        count.isQueueBusy = false
        count.active -= 1
      }
    }
  }

  private nonisolated(nonsending) func run(_ steps: [Step]) async {
    for step in steps where !Task.isCancelled { await run(step) }
  }

  private nonisolated(nonsending) func run(_ step: Step) async {
    switch step {
    case .call(let isLimited): await call(isLimited: isLimited)
    case .sleep(let time): await sleep(time)
    case .observe(let count, let byTrigger): await observe(count, byTrigger: byTrigger)
    case .hop: await desk.visit()
    case .yield: await Task.yield()
    case .real(let time): try? await Task.sleep(for: .microseconds(time))
    case .asyncLet(let first, let second):
      let branches = begin(2)
      async let one: Void = branch(first, of: branches)
      async let two: Void = branch(second, of: branches)
      wait()
      _ = await (one, two)
    case .group(let lists):
      let branches = begin(lists.count)
      await withTaskGroup(of: Void.self) { group in
        for steps in lists { group.addTask { await self.branch(steps, of: branches) } }
        wait()
        await group.waitForAll()
      }
    case .detached(let steps):
      let branches = begin(1)
      let task = Task.detached { await self.branch(steps, of: branches) }
      wait()
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    case .launch(let steps, let onMain, let isQueued):
      await launch(steps, onMain: onMain, isQueued: isQueued)
    }
  }

  // MARK: Waits

  private nonisolated(nonsending) func call(isLimited: Bool) async {
    let id = oracle.makeID()
    oracle.change { count in
      count.active -= 1
      count.calls.insert(id)
      if isLimited { count.limited.insert(id) }
    }
    if isLimited {
      _ = await fake.execute(params: id, timeout: .seconds(1), clock: limits)
    } else {
      _ = await fake.execute(params: id)
    }
  }

  private nonisolated(nonsending) func sleep(_ time: Int) async {
    oracle.change { count in
      count.active -= 1
      count.sleeping += 1
    }
    try? await clock.sleep(for: .seconds(time))
  }

  private nonisolated(nonsending) func observe(_ limit: Int, byTrigger: Bool) async {
    let id = oracle.makeID()
    let subject = FakeSubjectInteractor<Int, Int>()
    observed.withLock { $0[id] = subject }
    if byTrigger {
      triggered.withLock { _ = $0.insert(id) }
      subject(id)
    }
    let stream = byTrigger ? subject.stream : subject.stream(for: id)
    var received = 0
    while received < limit, !Task.isCancelled {
      oracle.change { count in
        count.active -= 1
        count.observing.insert(id)
      }
      guard await stream.first(where: { _ in true }) != nil else { break }
      received += 1
    }
    observed.withLock { $0[id] = nil }
  }

  // MARK: Branches

  private func begin(_ count: Int) -> StrataLock<Int>.Shared {
    oracle.change { $0.active += count }
    return StrataLock<Int>.Shared(count)
  }

  private func wait() { oracle.change { $0.active -= 1 } }

  /// The last branch to end lets its parent go on in its place.
  private func branch(_ steps: [Step], of branches: StrataLock<Int>.Shared) async {
    await run(steps)
    if !branches.isLast() { oracle.change { $0.active -= 1 } }
  }
}

extension StrataLock<Int> {
  /// A number of branches.
  final class Shared: Sendable {
    private let left: StrataLock<Int>

    init(_ count: Int) { left = StrataLock(count) }

    func isLast() -> Bool {
      left.withLock { left in
        left -= 1
        return left == 0
      }
    }
  }
}
