// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct EditState: TrapezioState {
  var name: String
  var isDirty = false
}

enum EditEvent: TrapezioEvent {
  case nameChanged(String)
  case save
}

/// Edits a name, and asks before its changes are lost.
final class EditStore: TrapezioStore<EditScreen, EditState, EditEvent> {
  let navigator: any TrapezioNavigator

  init(screen: EditScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: EditState(name: screen.name))
    navigator.confirmLeaving(
      .alert(
        "Discard changes?", [.destructive("Discard", true), .cancel("Keep editing", false)])
    ) { [weak self] in self?.state.isDirty ?? false }
  }

  override func handle(event: EditEvent) {
    switch event {
    case .nameChanged(let name):
      update {
        $0.name = name
        $0.isDirty = true
      }
    case .save:
      navigator.dismiss(screen, returning: EditResult(name: state.name))
    }
  }
}
