// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

package final class EditorStore: TrapezioStore<EditorScreen, EditorState, EditorEvent> {
  private let navigator: (any TrapezioNavigator)?

  package init(screen: EditorScreen, navigator: (any TrapezioNavigator)?) {
    self.navigator = navigator
    super.init(
      screen: screen,
      initialState: navigator?.draft(EditorState.self)
        ?? EditorState(original: screen.value, value: screen.value))
    navigator?.keepDraft { [weak self] in self?.state }
    navigator?.confirmLeaving(
      .alert(
        "Discard changes?", [.destructive("Discard", true), .cancel("Keep editing", false)])
    ) { [weak self] in self?.state.isChanged ?? false }
  }

  override package func handle(event: EditorEvent) {
    switch event {
    case .add(let amount):
      update { $0.value += amount }
    case .type:
      strataLaunch(id: "type", ifRunning: .ignoreNew) { [text = "\(state.value)"] in
        await self.askForNumber(text)
      } reduce: { number in
        if let number { self.update { $0.value = number } }
      }
    case .done:
      navigator?.dismiss(screen, returning: EditedValue(value: state.value))
    case .cancel:
      navigator?.back()
    }
  }

  /// Asks for a number until the user enters one or cancels.
  private func askForNumber(_ first: String) async -> Int? {
    var text = first
    var problem: String?
    while true {
      let typed = await navigator?.ask(
        TrapezioDialog(
          "Set to", message: problem, textField: TrapezioDialogTextField("Number", text: text),
          buttons: [.text("Set") { $0 }, .cancel("Cancel")]))
      guard let typed else { return nil }
      if let number = Int(typed) { return number }
      (text, problem) = (typed, "\"\(typed)\" is not a whole number.")
    }
  }
}
