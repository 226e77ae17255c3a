// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// An event that runs a closure of the test.
struct Script: TrapezioEvent {
  let run: @MainActor @Sendable (ScriptedStore) -> Void

  init(_ run: @escaping @MainActor @Sendable (ScriptedStore) -> Void) { self.run = run }

  /// Launches work that sends an event.
  static func launch(_ script: Script) -> Script {
    Script { store in
      strataLaunch {
      } reduce: {
        store.send(script)
      }
    }
  }
}

/// A store whose events are closures of the test.
final class ScriptedStore: TrapezioStore<CounterScreen, CounterState, Script> {
  init() { super.init(screen: CounterScreen(), initialState: CounterState(count: 4)) }

  override func handle(event: Script) { event.run(self) }
}
