// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// UIs with separately tracked fields, view state and previews.

// snippet.hide
#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  struct EditScreen: TrapezioScreen {
    let id: Int
  }

  struct EditState: TrapezioState {
    var title = ""
    var problem: String?
    var isSaving = false
  }

  enum EditEvent: TrapezioEvent {
    case titleChanged(String)
    case save
    case reload
  }

  final class EditStore: TrapezioStore<EditScreen, EditState, EditEvent> {
    private let loadTitle: @Sendable () async -> String

    init(screen: EditScreen, loadTitle: @escaping @Sendable () async -> String) {
      self.loadTitle = loadTitle
      super.init(screen: screen, initialState: EditState())
    }

    override func handle(event: EditEvent) {
      switch event {
      case .titleChanged(let title):
        update {
          $0.title = title
          $0.problem = title.isEmpty ? "A title is missing." : nil
        }
      case .save: update { $0.isSaving = true }
      case .reload:
        strataLaunch(id: "reload", ifRunning: .ignoreNew) { [loadTitle] in
          await loadTitle()
        } reduce: { title in
          self.update { $0.title = title }
        }
      }
    }
  }

  // snippet.show
  struct EditUI: TrapezioStoreUI {
    func map(
      _ view: TrapezioViewStore<EditState, EditEvent>
    ) -> some View {
      Form {
        TextField(
          "Title",
          text: view.binding(\.title, send: EditEvent.titleChanged))
        if let problem = view.problem { Text(problem) }
        Button("Save") { view.send(.save) }.disabled(view.isSaving)
      }
      .refreshable { await view.send(.reload).finish() }
    }
  }
  // snippet.hide

  // snippet.show
  struct ListState: TrapezioState {
    struct Row: Hashable, Sendable {
      var title: String
      var isDone = false
    }

    /// The order of the rows.
    var ids: [Int] = []
    var rows: [Int: Row] = [:]

    subscript(row id: Int) -> Row? { rows[id] }

    subscript(isDone id: Int) -> Bool {
      get { rows[id]?.isDone ?? false }
      set { rows[id]?.isDone = newValue }
    }
  }
  // snippet.hide

  enum ListEvent: TrapezioEvent {
    case doneChanged(id: Int, Bool)
  }

  // snippet.show
  struct RowView: View {
    let view: TrapezioViewStore<ListState, ListEvent>
    let id: Int

    var body: some View {
      Toggle(
        view[row: id]?.title ?? "",
        isOn: view.binding(\.[isDone: id]) { .doneChanged(id: id, $0) })
    }
  }
  // snippet.hide

  struct SearchState: TrapezioState {
    var query = ""
    var isExact = false
  }

  enum SearchEvent: TrapezioEvent {
    case typed(String)
    case exact(Bool)
  }

  struct OptionsView: View {
    let view: TrapezioViewStore<SearchState, SearchEvent>

    var body: some View {
      Toggle("Exact", isOn: view.binding(\.isExact, send: SearchEvent.exact))
    }
  }

  // snippet.show
  struct SearchUI: TrapezioStoreUI, DynamicProperty {
    @SwiftUI.State private var isExpanded = false
    @FocusState private var isFocused: Bool

    func map(_ view: TrapezioViewStore<SearchState, SearchEvent>)
      -> some View
    {
      TextField(
        "Search", text: view.binding(\.query, send: SearchEvent.typed)
      )
      .focused($isFocused)
      Button("Options") { isExpanded.toggle() }
      if isExpanded { OptionsView(view: view) }
    }
  }
  // snippet.hide

  @MainActor
  func makeOptions(of store: some TrapezioStoreProtocol<SearchState, SearchEvent>) -> some View {
    // snippet.show
    OptionsView(view: TrapezioViewStore(store))
    // snippet.hide
  }

  @MainActor
  func makePage(of store: EditStore) -> some View {
    // snippet.show
    TrapezioRuntime(store: store, ui: EditUI()).navigationTitle("Edit")
    // snippet.hide
  }

  @MainActor
  func makePage(screen: EditScreen, lifetime: TrapezioScreenLifetime) -> some View {
    // snippet.show
    TrapezioContainer(
      makeStore: EditStore(screen: screen) { "Draft" }, ui: EditUI()
    )
    .trapezioScreenLifetime(lifetime)
    // snippet.hide
  }

  // snippet.show
  #Preview {
    OptionsView(
      view: TrapezioViewStore(state: SearchState(isExact: true)) { event in
        print(event)
      })
  }
  // snippet.hide

  struct FilterState: TrapezioState {}

  enum FilterEvent: TrapezioEvent { case applied(String) }

  // snippet.show
  struct FilterUI: TrapezioUI, DynamicProperty {
    @SwiftUI.State private var text = ""
    @FocusState private var isFocused: Bool

    func map(
      state: FilterState, onEvent: @escaping @MainActor (FilterEvent) -> Void
    ) -> some View {
      TextField("Search", text: $text).focused($isFocused)
      Button("Apply") { onEvent(.applied(text)) }
    }
  }

  #Preview { EditUI().preview(EditState(title: "Draft")) }
  #Preview {
    EditUI().preview([
      "Empty": EditState(), "Saving": EditState(isSaving: true),
    ])
  }
// snippet.hide
#endif

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  @MainActor
  func push(_ screen: EditScreen, on navigationController: UINavigationController) {
    // snippet.show
    let controller = TrapezioHostingController(
      makeStore: EditStore(screen: screen) { "Draft" }, ui: EditUI())
    navigationController.pushViewController(controller, animated: true)
    // snippet.hide
  }

  @MainActor
  func present(_ screen: EditScreen, over presenter: UIViewController) {
    // snippet.show
    let controller = TrapezioHostingController(
      makeStore: EditStore(screen: screen) { "Draft" }
    ) { store in
      store.render(with: EditUI()).navigationTitle("Edit")
    }
    presenter.present(controller, animated: true)
    // snippet.hide
  }
#endif
