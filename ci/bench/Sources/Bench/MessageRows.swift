// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

@MainActor
func messageRows() async -> [Row] {
  [await floodRow(), await repetitionRow(), await interopRow()]
}

@MainActor
@Observable
private final class HandMessages {
  private(set) var messages: [TrapezioMessage] = []

  func emit(_ text: String) {
    if messages.count == TrapezioMessageManager.capacity { messages.removeFirst() }
    messages.append(TrapezioMessage(text))
  }
}

@MainActor
private func floodRow() async -> Row {
  let (manager, byHand) = (TrapezioMessageManager(), HandMessages())
  return await compare(
    "a flood of messages, each", to: "an observed array of at most 10 messages", limit: 4,
    calls: 10_000
  ) { calls in
    for _ in 0..<calls { manager.emit("You are offline.") }
  } reference: { calls in
    for _ in 0..<calls { byHand.emit("You are offline.") }
  }
}

@MainActor
private func repetitionRow() async -> Row {
  func emit(_ count: Int) {
    let manager = TrapezioMessageManager(mergingWithin: .seconds(60))
    for _ in 0..<count { manager.emit("You are offline.") }
  }
  return await compare(
    "10,000 merged messages, each", to: "100 merged messages, each", limit: 1.5, calls: 10_000
  ) { calls in
    emit(calls)
  } reference: { calls in
    for _ in 0..<calls / 100 { emit(100) }
  }
}

private enum BenchInteropEvent: TrapezioInteropEvent { case help }

@MainActor
private func interopRow() async -> Row {
  var count = 0
  let onEvent: @MainActor (any TrapezioInteropEvent) -> Void = { _ in count &+= 1 }
  let interop: any TrapezioInterop = ClosureTrapezioInterop(onEvent: onEvent)
  let closures = [onEvent]
  return await compare(
    "an event of an interop", to: "the closure in an array", limit: 2, calls: 200_000
  ) { calls in
    for _ in 0..<calls { interop.send(BenchInteropEvent.help) }
  } reference: { calls in
    for _ in 0..<calls { for closure in closures { closure(BenchInteropEvent.help) } }
  }
}
