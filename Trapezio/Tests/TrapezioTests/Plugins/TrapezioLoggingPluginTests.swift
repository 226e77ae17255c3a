// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioLoggingPlugin", .freshGlobals, .inTurn)
struct TrapezioLoggingPluginTests {
  private let lines = Log<String>()
  private var plugin: TrapezioLoggingPlugin {
    TrapezioLoggingPlugin { [lines] in lines.append($0) }
  }

  @Test("It logs the life of a store, the events and the fields that changed")
  func life() {
    MesaObservers.current.use(plugin)
    let store = CounterStore()
    store.send(.increment)
    store.send(.set(1))
    store.end()
    #expect(
      lines.elements == [
        "CounterStore created", "CounterStore ← increment", "CounterStore   count: 0 → 1",
        "CounterStore ← set(1)", "CounterStore ended",
      ])
  }

  @Test("It logs only the fields that changed, each on one line")
  func fields() {
    let store = DetailStore(DetailState())
    store.use(plugin)
    store.update { $0.name = "Ann" }
    store.update { state in
      state.name = "Bea"
      state.error = "Offline."
      state.phase = .loaded(count: 2)
      state.address.city = "Rome"
      state.tags = ["new"]
    }
    store.update { $0.error = nil }
    #expect(
      lines.elements == [
        "DetailStore   name:  → Ann",
        "DetailStore   name: Ann → Bea",
        "DetailStore   error: nil → Offline.",
        "DetailStore   phase: idle → loaded(count: 2)",
        #"DetailStore   address: Address(city: "Oslo", zip: 1) → Address(city: "Rome", zip: 1)"#,
        #"DetailStore   tags: [] → ["new"]"#,
        "DetailStore   error: Offline. → nil",
      ])
  }

  @Test("It does not log a field with an equal description that is not Equatable")
  func unequatable() {
    let store = ActionStore(ActionState())
    store.use(plugin)
    store.update { state in
      state.count = 1
      state.action = Action(name: "a", run: {})
    }
    store.update { state in
      state.count = 2
      state.action.name = "b"
    }
    #expect(
      lines.elements.map { $0.prefix(24) } == [
        "ActionStore   count: 0 →", "ActionStore   count: 1 →", "ActionStore   action: Ac",
      ])
  }

  @Test("It logs no field that is NaN before and after the change")
  func notANumber() {
    let store = RatioStore(RatioState())
    store.use(plugin)
    store.update { $0.count = 1 }
    #expect(lines.elements == ["RatioStore   count: 0 → 1"])
  }

  @Test("It logs the fields of a mirror without labels")
  func unnamedFields() {
    let store = MirroredStore(MirroredState())
    store.use(plugin)
    store.update { $0.count = 1 }
    #expect(lines.elements == ["MirroredStore   _: 0 → 1"])
  }

  @Test("It logs the full value of a state that is not a struct")
  func otherStates() {
    let phase = PhaseStore(Phase.idle)
    phase.use(plugin)
    phase.update { $0 = .loaded(count: 1) }
    phase.update { $0 = .loaded(count: 2) }
    #expect(
      lines.elements == [
        "PhaseStore   idle → loaded(count: 1)",
        "PhaseStore   loaded(count: 1) → loaded(count: 2)",
      ])
  }

  @Test("It escapes line breaks, so that each event and each field takes one line")
  func lineBreaks() {
    let store = DetailStore(DetailState())
    store.use(plugin)
    store.update { $0.name = "a\nb\r\nc\r\u{2028}\u{85}d\t\\n é" }
    let scripted = ScriptedStore()
    scripted.use(plugin)
    scripted.send("one\ntwo") { _ in }
    #expect(
      lines.elements == [
        #"DetailStore   name:  → a\nb\r\nc\r\u{2028}\u{0085}d"# + "\t" + #"\n é"#,
        #"ScriptedStore ← one\ntwo"#,
      ])
  }

  @Test("It logs messages, with the store or the app that emits them")
  func messages() {
    MesaObservers.current.use(plugin)
    let messages = TrapezioMessageManager()
    messages.emit("Hello.")
    let store = ScriptedStore()
    store.send("greet") { _ in messages.emit("Hello again.") }
    #expect(
      lines.elements == [
        "app message: Hello.", "ScriptedStore created", "ScriptedStore ← greet",
        "ScriptedStore message: Hello again.",
      ])
  }

  @Test("It logs requests to navigators with their outcome")
  func navigation() {
    MesaObservers.current.use(plugin)
    MesaObservers.current.tell(
      TrapezioFact.navigated(
        TrapezioNavigationReport(origin: nil, request: .dismissToRoot, outcome: .shown)))
    #expect(lines.elements == ["navigation: app → dismissToRoot: shown"])
  }

  @Test("It logs tasks by their id, or by their number")
  func tasks() async throws {
    let store = ScriptedStore()
    store.use(plugin)
    let gate = Gate()
    let first = store.send("a") { _ in strataLaunch(id: "search") { await gate.pass() } }
    try await gate.arrival()
    await store.send("again") { _ in
      strataLaunch(id: "search", ifRunning: .cancelPrevious) {}
    }.finish()
    await first.finish()
    let logged = lines.drain()
    #expect(
      logged.prefix(5) == [
        "ScriptedStore ← a", #"ScriptedStore task "search" started"#, "ScriptedStore ← again",
        #"ScriptedStore task "search" cancelled"#, #"ScriptedStore task "search" started"#,
      ])
    #expect(logged.count { $0 == #"ScriptedStore task "search" finished"# } == 2)

    await store.send("b") { _ in strataLaunch {} }.finish()
    let number = lines.elements[1].split(separator: " ")[2]
    #expect(number.hasPrefix("#"))
    #expect(
      lines.elements == [
        "ScriptedStore ← b", "ScriptedStore task \(number) started",
        "ScriptedStore task \(number) finished",
      ])
  }

  @Test("Without a sink, it logs to standard error or to the system log")
  func defaultSink() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        MesaObservers.current.use(TrapezioLoggingPlugin())
        CounterStore().send(.increment)
      }
    }
    #if canImport(os)
      #expect(result != nil)
    #else
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("CounterStore ← increment\nCounterStore   count: 0 → 1\n"))
    #endif
  }
}

private struct Address: Equatable, Sendable {
  var city = "Oslo"
  var zip = 1
}

private enum Phase: TrapezioState {
  case idle
  case loaded(count: Int)
}

private struct DetailState: TrapezioState {
  var name = ""
  var error: String?
  var phase = Phase.idle
  var address = Address()
  var tags: [String] = []
}

private struct Action: Sendable {
  var name = "a"
  var run: @Sendable () -> Void = {}
}

private struct ActionState: TrapezioState {
  var count = 0
  var action = Action()

  static func == (lhs: ActionState, rhs: ActionState) -> Bool {
    lhs.count == rhs.count && lhs.action.name == rhs.action.name
  }
}

private struct RatioState: TrapezioState {
  var count = 0
  var ratio = Double.nan
}

private struct MirroredState: TrapezioState, CustomReflectable {
  var count = 0
  var customMirror: Mirror { Mirror(self, unlabeledChildren: [count], displayStyle: .struct) }
}

private class SilentStore<State: TrapezioState>: TrapezioStore<CounterScreen, State, CounterEvent> {
  init(_ state: State) {
    super.init(screen: CounterScreen(initialValue: 0), initialState: state)
  }
}

private final class DetailStore: SilentStore<DetailState> {}
private final class PhaseStore: SilentStore<Phase> {}
private final class RatioStore: SilentStore<RatioState> {}
private final class MirroredStore: SilentStore<MirroredState> {}
private final class ActionStore: SilentStore<ActionState> {}
