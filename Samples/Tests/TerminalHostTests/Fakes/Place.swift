// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

@testable import TerminalHost

struct Place: TrapezioAnsweringScreen {
  typealias Outcome = String
  let name: String
}

struct PlaceState: TrapezioState {
  var answer: String?
}

enum PlaceEvent: TrapezioEvent {
  case ask(TrapezioDialog<String>)
  case visit(String)
}

/// Shows the answer to its last question, or the result of the screen that it has presented.
final class PlaceStore: TrapezioStore<Place, PlaceState, PlaceEvent> {
  private let navigator: any TrapezioNavigator

  init(screen: Place, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: PlaceState())
  }

  override func handle(event: PlaceEvent) {
    switch event {
    case .ask(let dialog):
      strataLaunch {
        await self.navigator.ask(dialog)
      } reduce: { answer in
        self.update { $0.answer = answer ?? "nothing" }
      }
    case .visit(let name):
      strataLaunch {
        await self.navigator.result(of: Place(name: name), as: .sheet)
      } reduce: { result in
        self.update { $0.answer = result ?? "nothing" }
      }
    }
  }
}

/// Has keys to push, to present, to return, and to ask.
struct PlacePanel: TrapezioProjection {
  static let number = TrapezioDialog<String>(
    "Which?", buttons: [.button("One", "1"), .button("Two", "2"), .cancel("Neither", "0")])
  static let name = TrapezioDialog<String>(
    "New folder", message: "It is empty.", textField: TrapezioDialogTextField("Name", text: "a"),
    buttons: [.text("Create") { $0 }, .text("Open") { "open \($0)" }, .cancel("Cancel", "-")])

  let screen: Place
  let navigator: any TrapezioNavigator

  func map(
    state: PlaceState, onEvent: @escaping @MainActor (PlaceEvent) -> Void
  ) -> TerminalPanel {
    let (screen, name, navigator) = (screen, screen.name, navigator)
    return TerminalPanel(
      title: name, lines: [state.answer ?? "here"],
      commands: [
        TerminalCommand("g", "go") { navigator.goTo(Place(name: "\(name)+")) },
        TerminalCommand("s", "sheet") { onEvent(.visit("sheet")) },
        TerminalCommand("r", "return") { navigator.dismiss(screen, returning: name) },
        TerminalCommand("n", "number") { onEvent(.ask(Self.number)) },
        TerminalCommand("t", "text") { onEvent(.ask(Self.name)) },
      ])
  }
}
