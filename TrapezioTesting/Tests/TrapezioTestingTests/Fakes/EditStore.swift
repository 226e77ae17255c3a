// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct EditScreen: TrapezioAnsweringScreen {
  typealias Outcome = Int
  let id: Int
}

struct EditState: TrapezioState {
  var title = ""
  var folder: String?
  var isDirty: Bool { !title.isEmpty }
}

enum EditEvent: TrapezioEvent {
  case titleChanged(String)
  case save
  case close
  case back
  case chooseFolder
  case unlock
  case showFilter
  case help
}

enum EditInteropEvent: TrapezioInteropEvent, Equatable {
  case helpRequested
}

/// A store whose guard asks the user before a screen with changes leaves.
final class EditStore: TrapezioStore<EditScreen, EditState, EditEvent> {
  private let navigator: any TrapezioNavigator
  private let interop: (any TrapezioInterop)?

  init(
    screen: EditScreen, navigator: any TrapezioNavigator, interop: (any TrapezioInterop)? = nil
  ) {
    self.navigator = navigator
    self.interop = interop
    super.init(screen: screen, initialState: EditState())
    navigator.guardLeaving { [weak self] _ in
      guard let self, self.state.isDirty else { return true }
      return await self.navigator.ask(.discardChanges) ?? false
    }
  }

  override func handle(event: EditEvent) {
    switch event {
    case .titleChanged(let title): update { $0.title = title }
    case .save: navigator.dismiss(screen, returning: state.title.count)
    case .close: navigator.dismiss()
    case .back: navigator.back()
    case .chooseFolder:
      strataLaunch(id: "folder") {
        await self.navigator.ask(
          TrapezioDialog(
            "New folder", message: "Name it.",
            textField: TrapezioDialogTextField("Name", text: "Untitled"),
            buttons: [.text("Create") { $0 }, .button("Inbox", "Inbox"), .cancel("Cancel")]))
      } reduce: { folder in
        self.update { $0.folder = folder }
      }
    case .unlock:
      strataLaunch {
        await self.navigator.ask(
          TrapezioDialog(
            "Unlock", textField: .secure("Password"),
            buttons: [.text("Unlock") { "unlocked with \"\($0)\"" }]))
      } reduce: { folder in
        self.update { $0.folder = folder }
      }
    case .showFilter: navigator.goTo(FilterScreen(), as: .sheet(.medium))
    case .help: interop?.send(EditInteropEvent.helpRequested)
    }
  }
}

extension TrapezioDialog<Bool> {
  static let discardChanges = TrapezioDialog.confirmation(
    "Discard changes?",
    [.destructive("Discard", true), .cancel("Keep editing", false)])
}
