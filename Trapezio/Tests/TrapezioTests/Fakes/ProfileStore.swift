// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct ProfileScreen: TrapezioScreen {
  let id: Int
}

struct ProfileState: TrapezioState {
  var name = ""
  var isSaving = false
  var error: String?
}

enum ProfileEvent: TrapezioEvent {
  case appeared
  case save(String)
  case reload
}

/// A typical feature: it collects values, saves with replacement, and reloads without overlap.
final class ProfileStore: TrapezioStore<ProfileScreen, ProfileState, ProfileEvent> {
  private let repository: FakeProfileRepository

  init(id: Int = 7, repository: FakeProfileRepository) {
    self.repository = repository
    super.init(screen: ProfileScreen(id: id), initialState: ProfileState())
  }

  deinit { repository.calls.append("freed") }

  override func handle(event: ProfileEvent) {
    switch event {
    case .appeared:
      strataCollect(repository.changes(id: screen.id), id: "profile", ifRunning: .ignoreNew) {
        name in
        self.update { $0.name = name }
      }
    case .save(let name):
      update { $0.isSaving = true }
      strataLaunch(id: "save", ifRunning: .cancelPrevious) {
        await self.repository.rename(id: self.screen.id, to: name)
      } reduce: { result in
        self.update {
          $0.isSaving = false
          $0.error = result.errorMessage
        }
      }
    case .reload:
      strataLaunch(id: "reload", ifRunning: .ignoreNew) {
        await self.repository.load(id: self.screen.id)
      } reduce: { name in
        self.update { $0.name = name }
      }
    }
  }
}
