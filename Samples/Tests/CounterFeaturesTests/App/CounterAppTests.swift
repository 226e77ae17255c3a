// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import TerminalHost
import Testing
import TrapezioNavigation
import TrapezioTesting

@Suite("CounterApp", .inTurn)
@MainActor
struct CounterAppTests {
  private final class Screen {
    var frames: [[String]] = []
    var text: String { frames.last?.joined(separator: "\n") ?? "" }
  }

  private let screen = Screen()
  private let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 0))

  private func makeHost(_ app: CounterApp) -> TerminalNavigationHost {
    let host = TerminalNavigationHost(
      navigator: navigator, messages: app.messages, onInterop: app.onInterop, builder: app.makePage
    ) { [screen] in screen.frames.append($0) }
    host.start()
    return host
  }

  private func makeHost(
    _ app: CounterApp, tabs: TrapezioTabNavigator<CounterTab>
  ) -> TerminalNavigationHost {
    let host = TerminalNavigationHost(
      tabs: tabs, title: \.rawValue, messages: app.messages, onInterop: app.onInterop,
      builder: app.makePage
    ) { [screen] in screen.frames.append($0) }
    host.start()
    return host
  }

  private func press(_ keys: String..., on host: TerminalNavigationHost) async {
    for key in keys {
      host.press(key)
      await host.finish()
    }
  }

  @Test("From counting to a saved value and back")
  func wholeWay() async {
    let host = makeHost(CounterApp(repository: FakeSummaryRepository(), clock: ImmediateClock()))
    #expect(screen.text.contains("Count: 0"))
    await press("+", "+", "+", "-", "/", on: host)
    #expect(screen.text.contains("Count: 1"))
    await press("s", "s", on: host)
    #expect(screen.text.contains("Value: 1"))
    #expect(screen.text.contains("Saved."))
    await press("b", on: host)
    #expect(screen.text.contains("Count: 1"))
    host.end()
  }

  @Test("The editor is a sheet, and returns its value to the counter")
  func editing() async {
    let host = makeHost(CounterApp(repository: FakeSummaryRepository(), clock: ImmediateClock()))
    await press("+", "v", "+", on: host)
    #expect(screen.text.hasPrefix("Counter ›\n┌ Set a value ─"))
    #expect(screen.text.contains("Value: 11"))
    await press("d", on: host)
    #expect(screen.text.contains("Count: 11"))
    host.end()
  }

  @Test("Changes are discarded only if the user agrees")
  func discarding() async {
    let host = makeHost(CounterApp(repository: FakeSummaryRepository(), clock: ImmediateClock()))
    await press("v", "+", "b", on: host)
    #expect(screen.text.contains("? Discard changes?\n[1] Discard  [2] Keep editing"))
    await press("2", on: host)
    #expect(screen.text.contains("Value: 10"))
    await press("q", "esc", on: host)
    #expect(!host.hasQuit)
    await press("b", "1", on: host)
    #expect(screen.text.contains("Count: 0"))
    await press("v", "b", on: host)
    #expect(screen.text.contains("Count: 0"))
    host.end()
  }

  @Test("If a typed value is not a number, the question is repeated")
  func typing() async {
    let host = makeHost(CounterApp(repository: FakeSummaryRepository(), clock: ImmediateClock()))
    await press("v", "t", "x", "return", on: host)
    #expect(screen.text.contains("? Set to  \"0x\" is not a whole number.\nNumber: 0x_"))
    await press("delete", "7", "return", "d", on: host)
    #expect(screen.text.contains("Count: 7"))
    host.end()
  }

  @Test("The tabs keep the editor open, and show the saved value")
  func tabs() async throws {
    let app = CounterApp(repository: FakeSummaryRepository(), clock: ImmediateClock())
    let tabs = app.makeTabs(initialValue: 3)
    let badge = Task { await app.showSavedValue(in: tabs) }
    let host = makeHost(app, tabs: tabs)
    #expect(screen.text.hasPrefix("● 1 Counter   ○ 2 Saved\n\nCounter\n"))
    await press("v", "+", "2", on: host)
    #expect(screen.text.contains("○ 1 Counter   ● 2 Saved\n\nSummary"))
    await press("s", "1", on: host)
    #expect(screen.text.contains("Value: 13"))
    try await app.repository.saveValue(5)
    try await waitUntil("the badge") { tabs.badges[.saved] == "5" }
    host.draw()
    #expect(screen.text.hasPrefix("● 1 Counter   ○ 2 Saved (5)"))
    badge.cancel()
    host.end()
  }

  @Test("An error and the help are shown until the next key")
  func messages() async {
    let host = makeHost(CounterApp(repository: FakeSummaryRepository(), clock: ImmediateClock()))
    await press("+", "/", on: host)
    #expect(screen.text.contains("! 1 is odd and cannot be halved."))
    await press("?", on: host)
    #expect(screen.text.contains("· Count up and down"))
    await press("+", on: host)
    #expect(!screen.text.contains("·"))
    host.end()
  }

  @Test("An unknown key is reported, and the program continues")
  func unknownKey() async {
    let host = makeHost(CounterApp(repository: FakeSummaryRepository(), clock: ImmediateClock()))
    await press("x", on: host)
    #expect(screen.text.contains("Unknown key \"x\"."))
    await press("+", on: host)
    #expect(screen.text.contains("Count: 1"))
    await press("q", on: host)
    #expect(host.hasQuit)
    host.end()
  }

  @Test("A screen that has left the stack observes nothing")
  func leaving() async throws {
    let repository = FakeSummaryRepository()
    let host = makeHost(CounterApp(repository: repository, clock: ImmediateClock()))
    for _ in 0..<10 {
      await press("s", on: host)
      try await repository.waitForConsumers(1)
      await press("b", on: host)
      try await repository.waitForConsumers(0)
    }
    #expect(screen.text.contains("Count: 0"))
    host.end()
  }
}
