// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// How a store navigates.

import Strata
import Trapezio
import TrapezioNavigation

struct ProfileScreen: TrapezioScreen {}

struct EditScreen: TrapezioScreen {
  let name: String
}

struct EditResult: Sendable {
  let name: String
}

struct ProfileState: TrapezioState {
  var name = ""
}

enum ProfileEvent: TrapezioEvent {
  case editTapped
  case backTapped
}

final class ProfileStore: TrapezioStore<ProfileScreen, ProfileState, ProfileEvent> {
  private let navigator: any TrapezioNavigator

  init(screen: ProfileScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: ProfileState())
  }

  override func handle(event: ProfileEvent) {
    switch event {
    case .editTapped:
      strataLaunch(id: "edit", ifRunning: .ignoreNew) {
        await self.navigator.goTo(EditScreen(name: self.state.name), for: EditResult.self)
      } reduce: { result in
        if let result { self.update { $0.name = result.name } }
      }
    case .backTapped:
      navigator.dismiss()
    }
  }
}

@MainActor
final class EditFlow {
  private let navigator: any TrapezioNavigator

  init(navigator: any TrapezioNavigator) {
    self.navigator = navigator
  }

  func save(_ name: String) {
    navigator.dismiss(returning: EditResult(name: name))
  }

  func saveByKey(_ name: String) {
    navigator.popWithResult(key: "name", result: name)
  }

  func consume() -> String? {
    navigator.consumeResult(forKey: "name", as: String.self)
  }
}
