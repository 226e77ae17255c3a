// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A UI that renders the fields of a feature.

// snippet.hide
#if canImport(SwiftUI)
  // snippet.show
  import SwiftUI
  import Trapezio
  import TrapezioFeature

  struct NoteFeature: Feature {
    @Observable
    final class State {
      var text = ""
      var isSaved = false
    }

    enum Action: Sendable {
      case typed(String)
      case save
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .typed(let text):
          state.text = text
          state.isSaved = false
        case .save:
          state.isSaved = true
        }
        return .none
      }
    }
  }

  struct NoteUI: TrapezioStoreUI {
    func map(
      _ view: TrapezioViewStore<NoteFeature.State, NoteFeature.Action>
    ) -> some View {
      TextField(
        "Note", text: view.binding(\.text, send: NoteFeature.Action.typed))
      Button("Save") { view.send(.save) }.disabled(view.isSaved)
    }
  }
  // snippet.hide

  @MainActor
  func makeNote() -> some View {
    // snippet.show
    TrapezioContainer(
      makeStore: Store(
        initialState: NoteFeature.State(), feature: NoteFeature()),
      ui: NoteUI())
    // snippet.hide
  }
#endif
