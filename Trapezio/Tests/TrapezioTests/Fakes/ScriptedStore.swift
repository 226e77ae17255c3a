// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

struct ScriptedEvent: TrapezioEvent, CustomStringConvertible {
  let name: String
  let run: @MainActor (ScriptedStore) -> Void

  var description: String { name }
}

/// A store whose events contain their own handlers.
final class ScriptedStore: TrapezioStore<CounterScreen, CounterState, ScriptedEvent> {
  /// The names of the events, at the start and the end of their handling.
  let journal = Log<String>()
  /// Receives an entry when the store is released: whether this happened on the main thread.
  let freed = Log<Bool>()

  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: CounterState(count: 0))
  }

  deinit { freed.append(Thread.isMainThread) }

  override func handle(event: ScriptedEvent) {
    journal.append("> \(event.name)")
    event.run(self)
    journal.append("< \(event.name)")
  }

  /// Sends an event whose handler is a closure.
  @discardableResult
  func send(
    _ name: String = "event", _ run: @escaping @MainActor (ScriptedStore) -> Void = { _ in }
  ) -> StrataWork {
    send(ScriptedEvent(name: name, run: run))
  }
}
