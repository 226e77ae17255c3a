// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension NoteScreen: TrapezioAnsweringScreen {
  typealias Outcome = String
}

extension NoteStore {
  /// Creates a store that keeps its draft, and asks before it leaves with one.
  convenience init(screen: NoteScreen, log: LifeLog, drafts navigator: any TrapezioNavigator) {
    self.init(screen: screen, log: log, state: navigator.draft(NoteState.self) ?? NoteState())
    navigator.keepDraft { [weak self] in self?.state }
    navigator.confirmLeaving(
      .alert("Discard \(screen.name)?", [.button("Discard", true), .cancel("Keep", false)])
    ) { [weak self] in self?.state.text.isEmpty == false }
  }
}
