// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct TicketScreen: TrapezioScreen {}

struct TicketState: TrapezioState {
  var assignee: Assignee?
}

enum TicketEvent: TrapezioEvent {
  case chooseAssignee
  case assigned(Assignee)
}

final class TicketStore:
  TrapezioStore<TicketScreen, TicketState, TicketEvent>
{
  private let navigator: any TrapezioNavigator

  init(screen: TicketScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: TicketState())
    receiveResults(of: AssigneeScreen.self, from: navigator) {
      .assigned($0)
    }
  }

  override func handle(event: TicketEvent) {
    switch event {
    case .chooseAssignee:
      navigator.goTo(AssigneeScreen(), as: .sheet(.medium))
    case .assigned(let assignee): update { $0.assignee = assignee }
    }
  }
}

struct AssigneeScreen: TrapezioAnsweringScreen {
  typealias Outcome = Assignee
}

nonisolated struct Assignee: Equatable, Sendable {
  let name: String
}

struct AssigneeState: TrapezioState {
  var names = ["Ann", "Ben"]
}

enum AssigneeEvent: TrapezioEvent {
  case choose(String)
  case cancel
}

final class AssigneeStore:
  TrapezioStore<AssigneeScreen, AssigneeState, AssigneeEvent>
{
  private let navigator: any TrapezioNavigator

  init(screen: AssigneeScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: AssigneeState())
  }

  override func handle(event: AssigneeEvent) {
    switch event {
    case .choose(let name):
      navigator.dismiss(screen, returning: Assignee(name: name))
    case .cancel: navigator.dismiss()
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct TicketUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<TicketState, TicketEvent>)
      -> some View
    {
      Button(view.assignee?.name ?? "Assign to…") {
        view.send(.chooseAssignee)
      }
    }
  }

  struct AssigneeUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<AssigneeState, AssigneeEvent>)
      -> some View
    {
      List {
        ForEach(view.names, id: \.self) { name in
          Button(name) { view.send(.choose(name)) }
        }
        Button("Cancel", role: .cancel) { view.send(.cancel) }
      }
    }
  }
#endif
