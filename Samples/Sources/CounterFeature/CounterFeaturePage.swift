// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import TerminalHost
import Trapezio
import TrapezioFeature

/// The counter in a terminal, with the last lines of its log.
@MainActor
package final class CounterFeaturePage: TerminalPage {
  @MainActor
  @Observable
  final class Log {
    private(set) var lines: [String] = []

    func append(_ line: String) { lines = (lines + [line]).suffix(4) }
  }

  private let log = Log()
  private let store: Store<CounterFeature>
  private let keeper = TrapezioStoreKeeper<Store<CounterFeature>>()

  /// Creates a page with its own store.
  ///
  /// - Parameter clock: Measures the second before a delayed count.
  package init(clock: any Clock<Duration> = ContinuousClock()) {
    store = Store(
      initialState: CounterFeature.State(),
      feature: CounterFeature(clock: clock, log: log.append))
  }

  private var view: TrapezioViewStore<CounterFeature.State, CounterFeature.Action> {
    TrapezioViewStore(store)
  }

  package var panel: TerminalPanel {
    TerminalPanel(
      title: "Counter, as a feature",
      lines: ["Count: \(view.count)", ""] + log.lines,
      commands: [
        command("+", "add one", .increment),
        command("-", "take one", .decrement),
        command("a", "add one in a second", .asyncIncrement),
        command("c", "cancel that", .cancel),
      ])
  }

  package func appear(until lifetime: TrapezioScreenLifetime) {
    _ = keeper.store(until: lifetime) { store }
  }

  package func finish() async {
    await store.tasks.waitUntilIdle()
  }

  private func command(
    _ key: String, _ label: String, _ action: CounterFeature.Action
  ) -> TerminalCommand {
    TerminalCommand(key, label) { [weak self] in self?.view.send(action) }
  }
}
