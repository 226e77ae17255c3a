// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@MainActor
@Suite("TrapezioProjection", .freshGlobals, .inTurn)
struct TrapezioProjectionTests {
  @Test("A projection renders the state of a store and sends events back")
  func terminal() {
    let store = CounterStore()
    let terminal = Terminal()
    func draw() -> [Line] { terminal.map(state: store.state) { store.send($0) } }
    #expect(draw().map(\.text) == ["Count: 0", "[+]", "[-]"])
    draw()[1].press()
    draw()[1].press()
    draw()[2].press()
    #expect(draw().map(\.text) == ["Count: 1", "[+]", "[-]"])
  }

  @Test("A projection of a view store renders a store or a plain state")
  func viewStore() {
    let store = CounterStore()
    let view = TrapezioViewStore(store)
    FieldTerminal().map(view)[1].press()
    #expect(FieldTerminal().map(view).map(\.text) == ["Count: 1", "[+]"])
    let events = Log<String>()
    let lines = FieldTerminal().map(state: CounterState(count: 4)) { events.append("\($0)") }
    lines[1].press()
    #expect(lines[0].text == "Count: 4")
    #expect(events.elements == ["increment"])
  }

  @Test("A projection can be stored as an existential with primary associated types")
  func existential() {
    let projection: any TrapezioProjection<CounterState, CounterEvent, [Line]> = Terminal()
    let lines = projection.map(state: CounterState(count: 4)) { _ in }
    #expect(lines.first?.text == "Count: 4")
  }
}

private struct Line {
  let text: String
  var press: @MainActor () -> Void = {}
}

private struct Terminal: TrapezioProjection {
  func map(
    state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
  ) -> [Line] {
    [
      Line(text: "Count: \(state.count)"),
      Line(text: "[+]") { onEvent(.increment) },
      Line(text: "[-]") { onEvent(.decrement) },
    ]
  }
}

private struct FieldTerminal: TrapezioStoreProjection {
  func map(_ view: TrapezioViewStore<CounterState, CounterEvent>) -> [Line] {
    [Line(text: "Count: \(view.count)"), Line(text: "[+]") { view.send(.increment) }]
  }
}
