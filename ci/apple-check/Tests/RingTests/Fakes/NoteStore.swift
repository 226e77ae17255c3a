// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct NoteScreen: TrapezioAnsweringScreen {
  typealias Outcome = String
  var name = "note"
}

struct NoteState: TrapezioRestorable {
  var text = ""
}

enum NoteEvent: TrapezioEvent {
  case typed(String)
  case work
  case same
}

/// A store that logs its creation and its deallocation.
final class NoteStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
  private let log: LifeLog

  /// Creates a store, which asks before it leaves with a draft.
  init(
    screen: NoteScreen = NoteScreen(), log: LifeLog,
    drafts navigator: (any TrapezioNavigator)? = nil
  ) {
    self.log = log
    super.init(screen: screen, initialState: navigator?.draft(NoteState.self) ?? NoteState())
    log.append("\(screen.name) made")
    guard let navigator else { return }
    navigator.keepDraft { [weak self] in self?.state }
    navigator.confirmLeaving(
      .alert("Discard \(screen.name)?", [.button("Discard", true), .cancel("Keep", false)])
    ) { [weak self] in self?.state.text.isEmpty == false }
  }

  deinit { log.append("\(screen.name) freed") }

  override func handle(event: NoteEvent) {
    switch event {
    case .typed(let text):
      update { $0.text = text }
    case .work:
      // Retains the store until the work ends.
      strataLaunch {
        self.log.append("\(self.screen.name) work begins")
        await self.log.gate.pass()
        self.log.append("\(self.screen.name) work \(Task.isCancelled ? "cancelled" : "done")")
      }
    case .same:
      update { $0.text = $0.text }
    }
  }
}
