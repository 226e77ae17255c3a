// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

@MainActor
func waitingRows() async -> [Row] {
  let waiting = await compare(
    "10,000 requests waiting for a guard, each", to: "1,000 requests waiting for a guard, each",
    limit: 2, calls: 10_000, rounds: 5
  ) { calls in
    await makeWait(10_000)
  } reference: { calls in
    for _ in 0..<(calls / 1_000) { await makeWait(1_000) }
  }
  return [waiting]
}

/// Lets requests wait for one guard, which agrees once all of them are made.
@MainActor
private func makeWait(_ count: Int) async {
  let stack = TrapezioStackNavigator(root: BenchPage())
  stack.goTo(BenchPage())
  let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
  stack.navigator(of: stack.current).guardLeaving { _ in
    for await answer in answers { return answer }
    return false
  }
  let entry = stack.current
  let leaving = (0..<count).map { _ in stack.back(from: entry) }
  answer.yield(true)
  for task in leaving { consume(await task.value) }
}

private struct BenchPage: TrapezioScreen {}
