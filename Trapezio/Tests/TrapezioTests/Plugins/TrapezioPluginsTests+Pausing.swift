// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioPluginsTests {
  private var plugins: TrapezioPlugins { .current }

  private struct HelpEvent: TrapezioInteropEvent {}

  private func report(isExpected: Bool = true) -> TrapezioNavigationReport {
    #expect(isExpected, "The report is evaluated without need.")
    return TrapezioNavigationReport(
      origin: nil, request: .goTo(CounterScreen(initialValue: 0), as: .push), outcome: .shown)
  }

  private func call(isExpected: Bool = true) -> TrapezioNavigationCall {
    #expect(isExpected, "The call is evaluated without need.")
    return .back
  }

  /// Lets a store and the list do everything that a plugin observes.
  private func doEverything() async {
    let store = ScriptedStore()
    plugins.navigatorCreated(Token {})
    let gate = Gate()
    let sent = store.send("a") { store in
      store.update { $0.count = 1 }
      TrapezioMessageManager().emit("Hello")
      strataLaunch(id: "one") { 1 }
      strataLaunch(id: "two", after: .zero) { await gate.passIgnoringCancellation() }
      store.tasks.cancel(id: "two")
      gate.open()
    }
    await sent.finish()
    TrapezioMessageManager().emit("App")
    plugins.navigated(report())
    plugins.screen(CounterScreen(initialValue: 0), didCall: .dismiss)
    plugins.interopReceived(HelpEvent())
    store.end()
  }

  @Test("A paused plugin receives only the creation and the end of stores, and navigators")
  func paused() async {
    let (plugin, other) = (DetailedPlugin(), DetailedPlugin())
    for plugin in [plugin, other] { TrapezioPlugins.install(plugin) }
    plugins.pause(plugin)
    await doEverything()
    #expect(plugin.lines == ["created ScriptedStore", "navigator Token", "ended ScriptedStore"])
    #expect(
      other.lines.count { $0.hasPrefix("started") || $0.hasPrefix("launched") } == 4)
    #expect(other.lines.contains("emit App"))
    #expect(other.lines.contains("navigated"))
    #expect(other.lines.contains("CounterScreen(initialValue: 0) calls dismiss"))
    #expect(other.lines.contains("interop HelpEvent()"))
  }

  @Test("A resumed plugin receives everything again, also of stores that were created meanwhile")
  func resumed() async {
    let plugin = DetailedPlugin()
    TrapezioPlugins.install(plugin)
    plugins.pause(plugin)
    let store = ScriptedStore()
    store.send("a")
    plugins.resume(plugin)
    store.send("b")
    plugins.pause(plugin)
    store.send("c")
    plugins.resume(plugin)
    _ = store.journal.drain()
    await store.send("d") { _ in strataLaunch(id: "work") {} }.finish()
    #expect(
      plugin.lines == [
        "created ScriptedStore", "will b", "did b", "will d", "started work", "launched work",
        "did d", "delivers work", "finished work",
      ])
  }

  @Test("A plugin receives the end of a task that has started while it was paused")
  func taskAcrossPause() async {
    let plugin = DetailedPlugin()
    TrapezioPlugins.install(plugin)
    let store = ScriptedStore()
    let gate = Gate()
    plugins.pause(plugin)
    let first = store.send { _ in strataLaunch(id: "first") { await gate.pass() } }
    plugins.resume(plugin)
    let second = store.send { _ in strataLaunch(id: "second") { await gate.pass() } }
    gate.open()
    await first.finish()
    await second.finish()
    #expect(!plugin.lines.contains("started first"))
    #expect(plugin.lines.contains("finished first"))
    #expect(plugin.lines.contains("started second"))
  }

  @Test("A plugin that is a value goes on, even if all objects are paused")
  func values() {
    let (plugin, value) = (DetailedPlugin(), RecordingPlugin())
    TrapezioPlugins.install(plugin)
    TrapezioPlugins.install(value)
    plugins.pause(plugin)
    CounterStore().send(.increment)
    #expect(value.lines.count == 4)
    #expect(plugin.lines == ["created CounterStore"])
  }

  @Test("A paused plugin is paused only in this list, and not among a store's own plugins")
  func otherLists() {
    let plugin = DetailedPlugin()
    TrapezioPlugins.install(plugin)
    let list = TrapezioPlugins()
    let other = TrapezioPlugins.$current.withValue(list) {
      TrapezioPlugins.install(plugin)
      return ScriptedStore()
    }
    plugins.pause(plugin)
    other.send("a")
    let store = ScriptedStore()
    store.use(plugin)
    store.send("b")
    #expect(
      plugin.lines == [
        "created ScriptedStore", "will a", "did a", "created ScriptedStore", "will b", "did b",
      ])
  }

  @Test("With only paused plugins, an event notifies nobody, and no report or call is evaluated")
  func inactive() {
    let (first, second) = (DetailedPlugin(), DetailedPlugin())
    let host = TrapezioPluginHost(of: CounterStore.self)
    #expect(!host.isActive)
    for plugin in [first, second] { TrapezioPlugins.install(plugin) }
    #expect(host.isActive)
    plugins.pause(first)
    #expect(host.isActive)
    plugins.pause(second)
    #expect(!host.isActive)
    #expect(plugins.plugins.isEmpty)
    plugins.navigated(report(isExpected: false))
    plugins.screen(CounterScreen(initialValue: 0), didCall: call(isExpected: false))
    plugins.resume(second)
    #expect(host.isActive)
    plugins.pause(second)
    host.use(RecordingPlugin())
    #expect(host.isActive)
  }

  @Test("A released store is reported to a paused plugin")
  func release() async throws {
    let plugin = DetailedPlugin()
    TrapezioPlugins.install(plugin)
    plugins.pause(plugin)
    _ = CounterStore()
    try await plugin.journal.wait(forCount: 2)
    #expect(plugin.lines == ["created CounterStore", "ended CounterStore"])
  }

  @Test("An event that a paused plugin sends to a new store is handled")
  func sentAtCreation() async {
    let plugin = DetailedPlugin()
    plugin.onCreated = { store in (store as? CounterStore)?.send(.increment) }
    TrapezioPlugins.install(plugin)
    plugins.pause(plugin)
    let store = CounterStore()
    #expect(store.state.count == 0)
    await mainActorTurn()
    #expect(store.state.count == 1)
    #expect(plugin.lines == ["created CounterStore"])
  }

  @Test("Plugins keep the order of their installation when they are resumed")
  func pausedOrder() {
    let journal = Log<String>()
    let all = ["a ", "b ", "c "].map { DetailedPlugin($0, journal: journal) }
    for plugin in all { TrapezioPlugins.install(plugin) }
    let store = ScriptedStore()
    plugins.pause(all[0])
    plugins.pause(all[1])
    plugins.resume(all[1])
    plugins.resume(all[0])
    _ = journal.drain()
    store.send("1")
    #expect(
      journal.elements == [
        "a will 1", "b will 1", "c will 1", "a did 1", "b did 1", "c did 1",
      ])
  }

  @Test("Pausing twice is pausing once, and resuming a plugin that is not paused does nothing")
  func twice() {
    let plugin = DetailedPlugin()
    let store = ScriptedStore()
    TrapezioPlugins.install(plugin)
    plugins.resume(plugin)
    store.send("a")
    plugins.pause(plugin)
    plugins.pause(plugin)
    store.send("b")
    plugins.resume(plugin)
    store.send("c")
    #expect(plugin.lines == ["will a", "did a", "will c", "did c"])
  }

  @Test("A plugin that is paused before its installation is installed as a paused one")
  func pausedBeforeInstallation() {
    let plugin = DetailedPlugin()
    let store = ScriptedStore()
    plugins.pause(plugin)
    TrapezioPlugins.install(plugin)
    store.send("a")
    #expect(plugin.lines.isEmpty)
    plugins.resume(plugin)
    store.send("b")
    #expect(plugin.lines == ["will b", "did b"])
  }

  @Test("A plugin that pauses itself in a hook receives no later hook")
  func pausesItself() {
    let plugin = DetailedPlugin()
    let store = ScriptedStore()
    TrapezioPlugins.install(plugin)
    plugin.onEvent = { [weak plugin, plugins] in plugin.map { plugins.pause($0) } }
    store.send("a")
    #expect(plugin.lines == ["will a"])
    #expect(store.journal.elements == ["> a", "< a"])
  }

  @Test("The installed plugins receive a navigator that is created, in order, and no own ones do")
  func navigators() {
    let journal = Log<String>()
    let store = ScriptedStore()
    store.use(DetailedPlugin("own ", journal: journal))
    TrapezioPlugins.install(DetailedPlugin("1 ", journal: journal))
    TrapezioPlugins.install(RecordingPlugin())
    TrapezioPlugins.install(DetailedPlugin("2 ", journal: journal))
    plugins.navigatorCreated(store)
    TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
      TrapezioPlugins.current.navigatorCreated(store)
    }
    #expect(journal.elements == ["1 navigator ScriptedStore", "2 navigator ScriptedStore"])
  }

  @Test("The installed plugins receive the calls of screens and interop events, in order")
  func calls() {
    let journal = Log<String>()
    let store = ScriptedStore()
    store.use(DetailedPlugin("own ", journal: journal))
    TrapezioPlugins.install(DetailedPlugin("1 ", journal: journal))
    TrapezioPlugins.install(RecordingPlugin())
    TrapezioPlugins.install(DetailedPlugin("2 ", journal: journal))
    plugins.screen(CounterScreen(initialValue: 0), didCall: call())
    plugins.interopReceived(HelpEvent())
    #expect(
      journal.elements == [
        "1 CounterScreen(initialValue: 0) calls back",
        "2 CounterScreen(initialValue: 0) calls back",
        "1 interop HelpEvent()", "2 interop HelpEvent()",
      ])
  }
}
