// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct NoteState: TrapezioRestorable {
  var text = ""
}

/// A store that keeps its state as a draft.
final class NoteStore: TrapezioStore<Place, NoteState, NoteStore.Event> {
  enum Event: TrapezioEvent {
    case type(String)
  }

  init(screen: Place, navigator: any TrapezioNavigator) {
    super.init(
      screen: screen, initialState: navigator.draft(NoteState.self) ?? NoteState(text: "new"))
    navigator.keepDraft { [weak self] in self?.state }
  }

  override func handle(event: Event) {
    switch event {
    case .type(let text): update { $0.text = text }
    }
  }
}
