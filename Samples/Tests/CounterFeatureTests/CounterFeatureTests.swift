// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeature
import TerminalHost
import Testing
import Trapezio
import TrapezioFeature
import TrapezioTesting

@Suite("CounterFeature", .inTurn)
@MainActor
struct CounterFeatureTests {
  private let clock = TestClock()
  private let lines = TestEventSink<String>()

  private func makeStore() -> TestStore<SnapshotStore<CounterFeature, Int>> {
    TestStore(
      Store(
        initialState: CounterFeature.State(),
        feature: CounterFeature(clock: clock, log: lines.send))
    ) { $0.count }
  }

  @Test("It counts up and down")
  func counting() async {
    let store = makeStore()
    await store.send(.increment) { $0 = 1 }
    await store.send(.increment) { $0 = 2 }
    await store.send(.decrement) { $0 = 1 }
    await store.finish()
  }

  @Test("It counts up a second later, unless it is cancelled")
  func later() async {
    let store = makeStore()
    await store.send(.asyncIncrement)
    await clock.advance(by: .seconds(1))
    await store.receive { $0 = 1 }

    await store.send(.asyncIncrement)
    await clock.advance(by: .milliseconds(999))
    await store.send(.cancel)
    await store.finish()
    #expect(clock.pendingSleeps == [])
  }

  @Test("Each action is logged")
  func log() async {
    let store = makeStore()
    await store.send(.increment) { $0 = 1 }
    await lines.expectEvent("[Counter] increment")
    #expect(await lines.nextEvent()?.hasPrefix("[Counter] increment took ") == true)
    lines.expectNoMoreEvents()
    await store.finish()
  }

  @Test("The page shows the count and the log, and its keys send actions")
  func page() async throws {
    let page = CounterFeaturePage(clock: ImmediateClock())
    let lifetime = TrapezioScreenLifetime()
    page.appear(until: lifetime)
    for key in ["+", "+", "-", "a"] {
      try #require(page.panel.commands.first { $0.key == key }).action()
    }
    await page.finish()
    #expect(page.panel.lines.prefix(2) == ["Count: 2", ""])
    #expect(page.panel.lines.count == 6)
    #expect(page.panel.lines.contains("[Counter] asyncIncrement"))
    try #require(page.panel.commands.first { $0.key == "c" }).action()
    lifetime.end()
    try #require(page.panel.commands.first { $0.key == "+" }).action()
    #expect(page.panel.lines.first == "Count: 2")
  }
}
