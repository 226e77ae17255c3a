// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Stores that show another state, and a store that observers know.

// snippet.hide
import Trapezio
import TrapezioFeature

struct DeparturesScreen: TrapezioScreen {}

struct DeparturesState: TrapezioState {
  var problem: String?
}

enum DeparturesEvent: TrapezioEvent {}

final class DeparturesStore:
  TrapezioStore<DeparturesScreen, DeparturesState, DeparturesEvent>
{}

struct NoteFeature: Feature {
  @Observable
  final class State {
    var text = ""
    var count = 0
  }

  enum Action: Sendable { case typed }

  func handle() -> ActionHandler<Action, State> { ActionHandler { _, _ in .none } }

  // snippet.show
  func copy(of state: State) -> State? {
    let copy = State()
    copy.count = state.count
    return copy
  }
  // snippet.hide
}

@MainActor
func photograph(_ store: DeparturesStore) {
  // snippet.show
  store.hold(DeparturesState(problem: "The timetable is closed."))
  // Take a screenshot.
  store.letGo()
  // snippet.hide
}

@MainActor
func count(_ store: DeparturesStore) {
  // snippet.show
  let ignored = store.ignoredEventCount ?? 0
  store.letGo()
  // snippet.hide
  print(ignored)
}

final class ClockStore {
  let tasks: StrataTaskScope

  init(screen: DeparturesScreen) {
    // snippet.show
    let tasks = StrataTaskScope(
      owner: TrapezioStoreInfo(of: ClockStore.self, screen: screen))
    // snippet.hide
    self.tasks = tasks
  }
}
