// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct NotesScreen: TrapezioScreen {}

struct NoteScreen: TrapezioScreen {
  let id: Int
}

struct NoteState: TrapezioRestorable {
  var text = ""
}

enum NoteEvent: TrapezioEvent {
  case textChanged(String)
}

final class NoteStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
  init(screen: NoteScreen, navigator: any TrapezioNavigator) {
    super.init(
      screen: screen,
      initialState: navigator.draft(NoteState.self) ?? NoteState())
    navigator.keepDraft { [weak self] in self?.state }
  }

  override func handle(event: NoteEvent) {
    switch event {
    case .textChanged(let text): update { $0.text = text }
    }
  }
}

enum NotesFeature {
  static let notes = TrapezioRoute(NotesScreen.self, name: "notes")
  static let note = TrapezioRoute(NoteScreen.self, name: "note") {
    screen, context in
    NoteStore(screen: screen, navigator: context.navigator)
  }
  static let routes = TrapezioRoutes<Never> {
    notes
    note
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct NoteUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<NoteState, NoteEvent>) -> some View {
      TextField("Text", text: view.binding(\.text, send: NoteEvent.textChanged))
    }
  }

  struct NotesRoot: View {
    @State private var stack = TrapezioStackNavigator(root: NotesScreen())

    var body: some View {
      TrapezioNavigationHost(navigator: stack) {
        NotesFeature.notes.ui { _, context in
          Button("Note 7") { context.navigator.goTo(NoteScreen(id: 7)) }
        }
        NotesFeature.note.ui { NoteUI() }
      }
      .trapezioRestoration(in: "main")
    }
  }
#endif
