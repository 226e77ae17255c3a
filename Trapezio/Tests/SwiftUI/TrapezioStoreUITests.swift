// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import Strata
import SwiftUI
import Testing
import Trapezio
import ViewHosting

@MainActor
@Suite("TrapezioStoreUI", .inTurn)
struct TrapezioStoreUITests {
  private let log = LifeLog()
  private let store = ListStore()

  @Test(
    "Typing evaluates the views that read the text, and none of 200 rows", .standIn,
    arguments: manners(except: .countsUpdates))
  func typing(manners: Manners) async throws {
    let host = ViewHost(TrapezioRuntime(store: store, ui: ListUI(log: log)), manners: manners)
    #expect(log.count(of: "row") == 200)
    #expect(log.count(of: "list") == 1)
    let drawn = log.count(of: "title")
    for text in ["a", "ab", "abc"] {
      try host.type(text, into: "Title")
      try await host.wait(for: "Typed: \(text)")
    }
    #expect(log.count(of: "title") <= drawn + 3)
    #expect(log.count(of: "row") == 200)
    #expect(log.count(of: "list") == 1)
  }

  @Test(
    "A change of one row evaluates only this row", .standIn,
    arguments: manners(except: .countsUpdates))
  func row(manners: Manners) async throws {
    let host = ViewHost(TrapezioRuntime(store: store, ui: ListUI(log: log)), manners: manners)
    store.send(.renamed(row: 7, "seven"))
    try await host.wait(for: "seven")
    #expect(log.count(of: "row") == 201)
    #expect(log.count(of: "list") == 1)
  }

  @Test(
    "No character is lost when work changes other fields while the user types", arguments: manners()
  )
  func typingWhileWorkChanges(manners: Manners) async throws {
    let host = ViewHost(TrapezioRuntime(store: store, ui: ListUI(log: log)), manners: manners)
    for text in ["a", "ab", "abc"] {
      try host.type(text, into: "Title")
      store.send(.renamed(row: 0, text))
      #expect(store.state.title == text)
      try await host.wait(for: "Typed: \(text)")
    }
    try await host.wait(for: "\"abc\"")
  }

  @Test("A binding is up to date before the setter returns", arguments: manners())
  func liveBinding(manners: Manners) {
    let view = TrapezioViewStore(store)
    let title = view.binding(\.title, send: ListEvent.typed)
    title.wrappedValue = "a"
    #expect(title.wrappedValue == "a")
    #expect(store.binding(\.title, send: ListEvent.typed).wrappedValue == "a")
  }

  @Test("A container creates a store of either protocol once, and draws it", arguments: manners())
  func container(manners: Manners) async throws {
    let host = ViewHost(
      TrapezioContainer(makeStore: ListStore(), ui: ListUI(log: log)), manners: manners)
    try host.type("a", into: "Title")
    try await host.wait(for: "Typed: a")
  }

  @Test(
    "A preview needs no store, and its bindings write to a copy of the state", arguments: manners())
  func preview(manners: Manners) async throws {
    var events: [ListEvent] = []
    let state = ListState(title: "Draft", rows: [])
    let host = ViewHost(ListUI(log: log).preview(state) { events.append($0) }, manners: manners)
    #expect(host.texts == ["\"Draft\"", "Typed: Draft"])
    try host.type("a", into: "Title")
    try await host.wait(for: "Typed: a")
    #expect(events == [.typed("a")])
  }

  @Test("Previews of several states have their names", .standIn, arguments: manners())
  func previews(manners: Manners) {
    let host = ViewHost(
      ListUI(log: log).preview([
        "Empty": ListState(rows: []), "Title": ListState(title: "a", rows: []),
      ]), manners: manners)
    #expect(host.texts == ["Empty", "\"\"", "Typed: ", "Title", "\"a\"", "Typed: a"])
  }

  @Test("The state of a view in a UI is kept if the UI is a dynamic property", arguments: manners())
  func installedState(manners: Manners) async throws {
    let host = ViewHost(TrapezioRuntime(store: store, ui: DetailUI()), manners: manners)
    #expect(host.texts == ["[Details]"])
    try host.press("Details")
    try await host.wait(for: "200 rows")
    store.send(.typed("a"))
    try await host.wait(for: "a")
    #expect(host.texts.contains("200 rows"))
  }

  @Test("A binding in a UI works, and causes no warning", .standIn, arguments: manners())
  func binding(manners: Manners) async throws {
    let warnings = LifeLog()
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let host = ViewHost(BoundParent(), manners: manners)
      try host.toggle("Shown")
      try await host.wait(for: "is shown")
    }
    #expect(warnings.lines == [])
  }

  @Test(
    "The state of a view in another UI causes one warning, which names it",
    arguments: manners(except: .reportsOnce))
  func ignoredState(manners: Manners) async throws {
    let warnings = LifeLog()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let host = ViewHost(TrapezioRuntime(store: store, ui: ForgetfulUI()), manners: manners)
      #expect(host.texts == ["[Details]"])
      host.end()
      ViewHost(TrapezioRuntime(store: store, ui: ForgetfulUI()), manners: manners).end()
    }
    #if DEBUG
      #expect(
        warnings.lines == [
          "SwiftUI does not install ForgetfulUI.areDetailsShown, so it never changes. "
            + "Conform ForgetfulUI to DynamicProperty. "
            + "See Failures#property-not-installed."
        ])
    #else
      #expect(warnings.lines == [])
    #endif
  }
}

private struct ListScreen: TrapezioScreen {}

private struct ListState: TrapezioState {
  struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    var title: String
  }

  var title = ""
  var rows = (0..<200).map { Row(id: $0, title: "row \($0)") }

  var ids: [Int] { rows.map(\.id) }

  subscript(row id: Int) -> Row? { rows.first { $0.id == id } }
}

private enum ListEvent: TrapezioEvent, Equatable {
  case typed(String)
  case renamed(row: Int, String)
}

private final class ListStore: TrapezioStore<ListScreen, ListState, ListEvent> {
  init() { super.init(screen: ListScreen(), initialState: ListState()) }

  override func handle(event: ListEvent) {
    switch event {
    case .typed(let title): update { $0.title = title }
    case .renamed(let id, let title): update { $0.rows[id].title = title }
    }
  }
}

/// A text field above the rows of a list.
///
/// Each part logs its drawing.
private struct ListUI: TrapezioStoreUI {
  let log: LifeLog

  func map(_ view: TrapezioViewStore<ListState, ListEvent>) -> some View {
    let _ = log.append("list")
    VStack {
      TitleField(view: view, log: log)
      ForEach(view.ids, id: \.self) { RowView(view: view, id: $0, log: log) }
    }
  }
}

private struct TitleField: View {
  let view: TrapezioViewStore<ListState, ListEvent>
  let log: LifeLog

  var body: some View {
    let _ = log.append("title")
    TextField("Title", text: view.binding(\.title, send: ListEvent.typed))
    Text(verbatim: "Typed: \(view.title)")
  }
}

private struct RowView: View {
  let view: TrapezioViewStore<ListState, ListEvent>
  let id: Int
  let log: LifeLog

  var body: some View {
    let _ = log.append("row")
    Text(verbatim: view[row: id]?.title ?? "")
  }
}

/// A UI with its own state.
private struct DetailUI: TrapezioUI, DynamicProperty {
  @SwiftUI.State private var areDetailsShown = false

  func map(state: ListState, onEvent: @escaping @MainActor (ListEvent) -> Void) -> some View {
    Button("Details") { areDetailsShown.toggle() }
    if areDetailsShown {
      Text(verbatim: "\(state.rows.count) rows")
      Text(verbatim: state.title)
    }
  }
}

private struct ForgetfulUI: TrapezioUI {
  @SwiftUI.State private var areDetailsShown = false

  func map(state: ListState, onEvent: @escaping @MainActor (ListEvent) -> Void) -> some View {
    Button("Details") { areDetailsShown.toggle() }
    if areDetailsShown { Text(verbatim: "\(state.rows.count) rows") }
  }
}

private struct BoundUI: TrapezioUI {
  let isShown: Binding<Bool>

  func map(state: ListState, onEvent: @escaping @MainActor (ListEvent) -> Void) -> some View {
    Toggle("Shown", isOn: isShown)
    if isShown.wrappedValue { Text(verbatim: "is shown") }
  }
}

private struct BoundParent: View {
  @State private var isShown = false

  var body: some View { BoundUI(isShown: $isShown).preview(ListState(rows: [])) }
}
