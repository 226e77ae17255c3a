// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Stores that show another state, paused plugins, and a navigator that plugins know.

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

@MainActor
func hold(_ store: FeatureStore<NoteFeature>) {
  // snippet.show
  let state = NoteFeature.State()
  state.text = "Buy milk"
  store.hold(state)
  // snippet.hide
}

@MainActor
enum Moments {
  // snippet.show
  func show<S: TrapezioStoreProtocol>(_ state: S.State, in store: S) {
    store.hold(state)
  }
  // snippet.hide
}

final class Recorder: TrapezioPlugin {}

@MainActor
func pause(_ recorder: Recorder) {
  // snippet.show
  let plugins = TrapezioPlugins.current
  plugins.pause(recorder)
  // …
  plugins.resume(recorder)
  // snippet.hide
  TrapezioPlugins.current.resume(recorder)
}

@MainActor
final class OwnNavigator {
  private let path: [any TrapezioScreen]

  // snippet.show
  init(root: any TrapezioScreen) {
    path = [root]
    TrapezioPlugins.current.navigatorCreated(self)
  }
  // snippet.hide
}
