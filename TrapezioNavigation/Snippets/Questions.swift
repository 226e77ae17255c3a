// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Questions to the user, and a guard that protects changes.

import Trapezio
import TrapezioNavigation

struct FormScreen: TrapezioScreen {}

struct FormState: TrapezioState {
  var title = ""
  var isDirty = false
}

enum FormEvent: TrapezioEvent {
  case titleChanged(String)
  case renameTapped
  case sortTapped
}

enum SortOrder: Sendable {
  case byName, byDate
}

final class FormStore: TrapezioStore<FormScreen, FormState, FormEvent> {
  private let navigator: any TrapezioNavigator

  init(screen: FormScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: FormState())
    navigator.confirmLeaving(
      .alert(
        "Discard changes?",
        [.destructive("Discard", true), .cancel("Keep editing", false)])
    ) { [weak self] in self?.state.isDirty ?? false }
  }

  override func handle(event: FormEvent) {
    switch event {
    case .titleChanged(let title):
      update {
        $0.title = title
        $0.isDirty = true
      }
    case .renameTapped:
      let rename = TrapezioDialog<String>(
        "Rename", textField: TrapezioDialogTextField("Title", text: state.title),
        buttons: [.text("Rename") { $0 }, .cancel("Cancel")])
      strataLaunch {
        await self.navigator.ask(rename)
      } reduce: { title in
        if let title { self.update { $0.title = title } }
      }
    case .sortTapped:
      strataLaunch {
        await self.navigator.ask(
          .confirmation(
            "Sort", anchor: "sort",
            [
              .button("By name", SortOrder.byName),
              .button("By date", .byDate), .cancel("Cancel"),
            ]))
      } reduce: { order in
        if let order { self.update { $0.title = "\(order)" } }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct FormUI: TrapezioUI {
    func map(
      state: FormState, onEvent: @escaping @MainActor (FormEvent) -> Void
    ) -> some View {
      Text(state.title)
      Button("Sort") { onEvent(.sortTapped) }.trapezioAnchor("sort")
    }
  }
#endif
