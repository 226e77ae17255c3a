// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct NoteScreen: TrapezioScreen {
  var name = "note"
}

struct NoteState: TrapezioState, Codable {
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

  init(screen: NoteScreen = NoteScreen(), log: LifeLog, state: NoteState = NoteState()) {
    self.log = log
    super.init(screen: screen, initialState: state)
    log.append("\(screen.name) made")
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
