// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

struct ScriptedEvent: TrapezioEvent, CustomStringConvertible {
  let name: String
  let run: @MainActor (ScriptedStore) -> Void

  var description: String { name }
}

/// A store whose events say themselves how they are handled.
final class ScriptedStore: TrapezioStore<CounterScreen, CounterState, ScriptedEvent> {
  /// The names of the events, where their handling began and ended.
  let journal = Log<String>()
  /// An entry once the store is freed: whether that was on the main thread.
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

  /// Sends an event that is handled by a closure.
  @discardableResult
  func send(
    _ name: String = "event", _ run: @escaping @MainActor (ScriptedStore) -> Void = { _ in }
  ) -> TrapezioSend {
    send(ScriptedEvent(name: name, run: run))
  }
}
