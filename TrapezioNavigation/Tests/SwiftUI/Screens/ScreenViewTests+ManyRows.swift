// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import SwiftUI
  import Testing
  import Trapezio
  import TrapezioNavigation
  import ViewHosting

  extension ScreenViewTests {
    /// A store looks for fields that nobody reads when it follows more than 1,000.
    private struct RowsState: TrapezioState {
      var title = ""
      var rows = (0..<1_200).map { "row \($0)" }

      subscript(row id: Int) -> String { rows[id] }
    }

    private enum RowsEvent: TrapezioEvent {
      case typed(String)
      case renamed(row: Int, String)
    }

    private final class RowsStore: TrapezioStore<NoteScreen, RowsState, RowsEvent> {
      init() { super.init(screen: NoteScreen(name: "root"), initialState: RowsState()) }

      override func handle(event: RowsEvent) {
        switch event {
        case .typed(let title): update { $0.title = title }
        case .renamed(let id, let title): update { $0.rows[id] = title }
        }
      }
    }

    private struct RowsUI: TrapezioStoreUI {
      let log: LifeLog

      func map(_ view: TrapezioViewStore<RowsState, RowsEvent>) -> some View {
        let _ = log.append("list")
        VStack {
          TitleField(view: view, log: log)
          ForEach(0..<1_200) { RowView(view: view, id: $0, log: log) }
        }
      }
    }

    private struct TitleField: View {
      let view: TrapezioViewStore<RowsState, RowsEvent>
      let log: LifeLog

      var body: some View {
        let _ = log.append("title")
        TextField("Title", text: view.binding(\.title, send: RowsEvent.typed))
        Text(verbatim: "Typed: \(view.title)")
      }
    }

    private struct RowView: View {
      let view: TrapezioViewStore<RowsState, RowsEvent>
      let id: Int
      let log: LifeLog

      var body: some View {
        let _ = log.append("row")
        Text(verbatim: view[row: id])
      }
    }

    private struct RowsApp: View {
      let navigator: TrapezioStackNavigator
      let store: RowsStore
      let log: LifeLog

      var body: some View {
        TrapezioNavigationHost(navigator: navigator) { [store, log] screen, _, _ in
          if screen is NoteScreen {
            TrapezioRuntime(store: store, ui: RowsUI(log: log))
          } else {
            let _ = log.append("page")
            Text("page")
          }
        }
      }
    }

    private struct PageScreen: TrapezioScreen {}

    @Test("With 1,200 rows, a keystroke, a changed row and a push evaluate one view each")
    func manyRows() async throws {
      let store = RowsStore()
      let host = ViewHost(RowsApp(navigator: navigator, store: store, log: log))
      try await host.wait(for: "row 1199")
      await settle()
      #expect(log.lines == ["list", "title"] + Array(repeating: "row", count: 1_200))
      func isEvaluated(_ views: [String], by change: () async throws -> Void) async rethrows {
        let before = log.lines.count
        try await change()
        await settle()
        #expect(Array(log.lines.dropFirst(before)) == views)
      }
      for text in ["a", "ab", "abc"] {
        try await isEvaluated(["title"]) {
          try host.type(text, into: "Title")
          try await host.wait(for: "Typed: \(text)")
        }
      }
      try await isEvaluated(["row"]) {
        store.send(.renamed(row: 7, "seven"))
        try await host.wait(for: "seven")
      }
      try await isEvaluated(["page"]) {
        navigator.goTo(PageScreen())
        try await host.wait(for: "page")
      }
      try await isEvaluated([]) {
        navigator.dismiss()
        try await host.wait(for: "seven")
      }
    }
  }
#endif
