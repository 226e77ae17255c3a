// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio

@MainActor
@Suite("TrapezioViewStore", .freshGlobals, .inTurn)
struct TrapezioViewStoreTests {
  private let store = FormStore()
  private let changes = Log<String>()

  private var view: TrapezioViewStore<FormState, FormEvent> { TrapezioViewStore(store) }

  /// Records a change of the values that `read` has read.
  private func follow<Value>(_ name: String = "change", _ read: () -> Value) -> Value {
    withObservationTracking(read) { [changes] in changes.append(name) }
  }

  @Test("a field has the current value, even in the turn of its change")
  func current() {
    view.send(.typed("a"))
    #expect(view.title == "a")
    #expect(view.count == 0)
    #expect(view.state == FormState(title: "a"))
  }

  @Test("a view that reads a field is called only for changes of this field")
  func field() {
    _ = follow { view.title }
    view.send(.counted)
    #expect(changes.elements == [])
    view.send(.typed("a"))
    #expect(changes.elements == ["change"])
  }

  @Test("several views track the same field and other fields")
  func severalViews() {
    _ = follow("title") { view.title }
    _ = follow("title again") { view.title }
    _ = follow("count") { view.count }
    _ = follow("both") { (view.title, view.count) }
    view.send(.typed("a"))
    #expect(Set(changes.elements) == ["title", "title again", "both"])
    view.send(.counted)
    #expect(changes.elements.last == "count")
    #expect(changes.elements.count == 4)
  }

  @Test("a field is tracked until its next change, and again after the next read")
  func nextChange() {
    _ = follow("first") { view.title }
    view.send(.typed("a"))
    view.send(.typed("b"))
    #expect(changes.elements == ["first"])
    _ = follow("second") { view.title }
    view.send(.typed("c"))
    #expect(changes.elements == ["first", "second"])
  }

  @Test("a field that changes back within one update has not changed")
  func unchanged() {
    _ = follow { view.title }
    view.send(.replaced(FormState(title: "", count: 7)))
    #expect(changes.elements == [])
    #expect(view.count == 7)
  }

  @Test("a view that reads the state is called for changes of any field")
  func state() {
    _ = follow { view.state.title }
    view.send(.counted)
    #expect(changes.elements == ["change"])
  }

  @Test("a field that is not Equatable is tracked with the state")
  func incomparable() {
    #expect(follow { view.mark.text } == "")
    view.send(.counted)
    #expect(changes.elements == ["change"])
  }

  @Test("a subscript of the state tracks a row separately")
  func row() {
    let rows = (0..<3).map { FormState.Row(id: $0, title: "\($0)") }
    view.send(.replaced(FormState(rows: rows)))
    for id in 0..<3 { _ = follow("row \(id)") { view[row: id]?.title } }
    view.send(.renamed(row: 1, "b"))
    #expect(changes.elements == ["row 1"])
    view.send(.replaced(FormState(rows: [rows[0]])))
    #expect(changes.elements == ["row 1", "row 2"])
  }

  @Test("a change during the signal of another change is also signaled")
  func nestedChange() {
    withObservationTracking {
      _ = view.title
    } onChange: { [store] in
      MainActor.assumeIsolated { store.update { $0.count += 1 } }
    }
    _ = follow("count") { view.count }
    view.send(.typed("a"))
    #expect(changes.elements == ["count"])
    #expect(view.state == FormState(title: "a", count: 1))
  }

  @Test("a plugin receives a change of a tracked field")
  func plugins() async {
    let states = store.states
    _ = follow { view.title }
    view.send(.typed("a"))
    #expect(changes.elements == ["change"])
    store.end()
    #expect(await states.collected().map(\.title) == ["", "a"])
  }

  @Test("no field is signaled after the end of the store")
  func end() {
    _ = follow { view.title }
    store.end()
    view.send(.typed("a"))
    store.update { $0.title = "b" }
    #expect(changes.elements == [])
    #expect(view.title == "")
  }

  @Test("the receipt of an event finishes with its work")
  func receipt() async {
    await view.send(.work).finish()
    #expect(view.count == 1)
  }

  @Test("a plain state needs no store: its events go to a closure")
  func plainState() {
    let events = Log<String>()
    let view = TrapezioViewStore<FormState, FormEvent>(state: FormState(title: "a")) {
      events.append("\($0)")
    }
    #expect(view.send(.counted).isFinished)
    #expect(view.title == "a")
    #expect(view.mark.text == "a")
    #expect(view.state == FormState(title: "a"))
    #expect(events.elements == ["counted"])
  }

  @Test("a view store retains its store, and its fields do not")
  func retains() async throws {
    weak var released: FormStore?
    do {
      let store = FormStore()
      released = store
      _ = withObservationTracking {
        TrapezioViewStore(store).title
      } onChange: {
      }
    }
    #expect(released == nil)
  }

  @Test("a notified observer reads the new value")
  func newValue() {
    let seen = Log<String>()
    withObservationTracking {
      _ = (view.title, view.state)
    } onChange: { [store] in
      MainActor.assumeIsolated { seen.append(store.state.title + store.read(\.title)) }
    }
    view.send(.typed("a"))
    #expect(seen.elements == ["aa"])
  }
}
