// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct ProfileScreen: TrapezioScreen {
  let id: Int

  init(id: Int) { self.id = id }
}

struct EditScreen: TrapezioAnsweringScreen {
  let name: String
  typealias Outcome = EditResult
}

struct EditResult: Sendable {
  let name: String

  init(name: String) { self.name = name }
}

struct ProfileState: TrapezioState {
  var name = ""
  var isSaving = false
  var error: String?
  var isLoaded = false
}

enum ProfileEvent: TrapezioEvent {
  case appeared, edit, save(String), reload, back
}

/// Ids of work, of the client's own type.
enum ProfileWork: Hashable {
  case reload
}

final class ProfileStore: TrapezioStore<ProfileScreen, ProfileState, ProfileEvent> {
  let load: StrataInteractor<Int, Profile>
  let rename: StrataInteractor<Rename, Void>
  let observe: StrataSubjectInteractor<Int, Profile>
  let navigator: any TrapezioNavigator

  convenience init(
    screen: ProfileScreen, repository: any ProfileRepository, navigator: any TrapezioNavigator
  ) {
    let useCases = ProfileUseCases(repository: repository)
    self.init(
      screen: screen, load: StrataInteractor(LoadProfile(repository: repository)),
      rename: useCases.rename, observe: useCases.observe, navigator: navigator)
  }

  init(
    screen: ProfileScreen,
    load: StrataInteractor<Int, Profile> = StrataInteractor { Profile(id: $0, name: "") },
    rename: StrataInteractor<Rename, Void>,
    observe: StrataSubjectInteractor<Int, Profile> = StrataSubjectInteractor { _ in
      AsyncStream { $0.finish() }
    },
    navigator: any TrapezioNavigator
  ) {
    self.load = load
    self.rename = rename
    self.observe = observe
    self.navigator = navigator
    super.init(screen: screen, initialState: ProfileState())
  }

  override func handle(event: ProfileEvent) {
    switch event {
    case .appeared:
      strataCollect(observe.stream(for: screen.id), id: "profile", ifRunning: .ignoreNew) {
        profile in
        self.update { $0.name = profile.name }
      }
    case .edit:
      strataLaunch { [name = state.name] in
        await self.navigator.result(of: EditScreen(name: name))
      } reduce: { result in
        if let result { self.send(.save(result.name)) }
      }
    case .save(let name):
      strataLaunch(rename, params: Rename(id: screen.id, name: name), loading: \.isSaving) {
        result in
        self.update { $0.error = result.errorMessage }
      }
    case .reload:
      strataLaunch(load, params: screen.id, id: ProfileWork.reload, ifRunning: .cancelPrevious) {
        result in
        self.update {
          $0.name = result.map(\.name).getOrDefault("")
          $0.isLoaded = true
        }
      }
    case .back:
      navigator.dismiss()
    }
  }
}

/// The profile as text.
struct ProfileText: TrapezioProjection {
  init() {}

  func map(
    state: ProfileState, onEvent: @escaping @MainActor (ProfileEvent) -> Void
  ) -> [String] {
    [state.name, state.isSaving ? "saving" : "", state.error ?? ""].filter { !$0.isEmpty }
  }
}
