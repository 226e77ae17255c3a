// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// Uses messages and interop as the specification describes them.
@MainActor
final class Messages {
  let manager = TrapezioMessageManager()
  private(set) var heard: [String] = []

  func showAndClear() async -> [[String]] {
    let first = TrapezioMessage(message: "Saved.")
    manager.emit(first)
    manager.emit(TrapezioMessage(OddNumber(number: 3)))
    let sequence: AsyncStream<[TrapezioMessage]> = manager.messagesSequence
    manager.clearMessage(id: first.id)
    manager.clearAll()
    var shown: [[String]] = []
    for await messages in sequence {
      shown.append(messages.map(\.message))
      if messages.isEmpty { break }
    }
    return shown
  }

  func makeInterop() -> any TrapezioInterop {
    ClosureTrapezioInterop(onEvent: { event in
      if case CounterInterop.help = event { self.heard.append("help") }
    })
  }
}
