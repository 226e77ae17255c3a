// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A feature that observes and changes data, with work that belongs to its screen.

// snippet.hide
import Strata
import Trapezio

struct Profile: Sendable {
  var name: String
}

struct Rename: Sendable {
  let id: Int
  let name: String
}

// snippet.show
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
}

final class ProfileStore:
  TrapezioStore<ProfileScreen, ProfileState, ProfileEvent>
{
  private let observe: StrataSubjectInteractor<Int, Profile>
  private let rename: StrataInteractor<Rename, Void>

  init(
    screen: ProfileScreen,
    observe: StrataSubjectInteractor<Int, Profile>,
    rename: StrataInteractor<Rename, Void>
  ) {
    self.observe = observe
    self.rename = rename
    super.init(screen: screen, initialState: ProfileState())
  }

  override func handle(event: ProfileEvent) {
    switch event {
    case .appeared:
      strataCollect(
        observe.stream(for: screen.id), id: "profile",
        ifRunning: .ignoreNew
      ) {
        profile in
        self.update { $0.name = profile.name }
      }
    case .save(let name):
      strataLaunch(
        rename, params: Rename(id: screen.id, name: name),
        loading: \.isSaving
      ) {
        result in
        self.update { $0.error = result.errorMessage }
      }
    }
  }
}
// snippet.hide

@MainActor
func save(in store: ProfileStore) async {
  // snippet.show
  await store.send(.save("Ann")).finish()
  // snippet.hide
  // snippet.show
  for await state in store.states where state.name == "Ann" { break }
  // snippet.hide
}

// snippet.show
struct ProfileText: TrapezioStoreProjection {
  func map(
    _ view: TrapezioViewStore<ProfileState, ProfileEvent>
  ) -> String {
    view.isSaving ? "Saving \(view.name)…" : view.name
  }
}
// snippet.hide

@MainActor
func draw(_ store: ProfileStore) {
  // snippet.show
  let text = ProfileText().map(state: store.state) { store.send($0) }
  print(text)
  // snippet.hide
}

@MainActor
func observe(_ store: ProfileStore) -> TrapezioObservation {
  // snippet.show
  let observation = store.observe(\.isSaving) { isSaving in
    print(isSaving ? "Saving…" : "Saved")
  }
  // snippet.hide
  return observation
}

extension ProfileStore {
  // snippet.show
  func show(_ name: String) {
    update {
      $0.name = name
    } with: {
      validate()
    }
  }

  func validate() {
    update { $0.error = $0.name.isEmpty ? "Enter a name." : nil }
  }
  // snippet.hide
}
