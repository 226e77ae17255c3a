// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A store that navigates, and a custom navigator.

import Strata
import Trapezio
import TrapezioNavigation

struct ProfileScreen: TrapezioScreen {}

struct EditScreen: TrapezioAnsweringScreen {
  let name: String
  typealias Outcome = EditResult
}

struct EditResult: Sendable {
  let name: String
}

struct PhotoScreen: TrapezioAnsweringScreen {
  typealias Outcome = String
}

struct ProfileState: TrapezioState {
  var name = ""
  var photo: String?
}

enum ProfileEvent: TrapezioEvent {
  case editTapped
  case edited(EditResult)
  case photoTapped
  case backTapped
}

final class ProfileStore:
  TrapezioStore<ProfileScreen, ProfileState, ProfileEvent>
{
  private let navigator: any TrapezioNavigator

  init(screen: ProfileScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: ProfileState())
    receiveResults(of: EditScreen.self, from: navigator) { .edited($0) }
  }

  override func handle(event: ProfileEvent) {
    switch event {
    case .editTapped:
      navigator.goTo(EditScreen(name: state.name), as: .sheet)
    case .edited(let result):
      update { $0.name = result.name }
    case .photoTapped:
      strataLaunch(id: "photo", ifRunning: .ignoreNew) {
        await self.navigator.result(of: PhotoScreen(), as: .sheet)
      } reduce: { photo in
        if let photo { self.update { $0.photo = photo } }
      }
    case .backTapped:
      navigator.dismiss()
    }
  }
}

@MainActor
protocol AppCoordinator: AnyObject {
  func show(_ screen: any TrapezioScreen)
  func pop()
  func popToRoot()
  func pop(to screen: any TrapezioScreen)
}

final class CoordinatorNavigator: TrapezioNavigator {
  private let coordinator: AppCoordinator

  init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
  }

  func goTo(_ screen: any TrapezioScreen) { coordinator.show(screen) }
  func dismiss() { coordinator.pop() }
  func dismissToRoot() { coordinator.popToRoot() }
  func dismissTo(_ screen: any TrapezioScreen) {
    coordinator.pop(to: screen)
  }
}

@MainActor
final class EditFlow {
  private let screen: EditScreen
  private let navigator: any TrapezioNavigator

  init(screen: EditScreen, navigator: any TrapezioNavigator) {
    self.screen = screen
    self.navigator = navigator
  }

  func save(_ name: String) {
    navigator.dismiss(screen, returning: EditResult(name: name))
  }

  func saveByKey(_ name: String) {
    navigator.popWithResult(key: "name", result: name)
  }

  func consume() -> String? {
    navigator.consumeResult(forKey: "name", as: String.self)
  }
}
