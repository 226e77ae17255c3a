// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The smallest feature, the ways to create and show its store, and a feature with work.

import Trapezio
// snippet.hide
import TrapezioFeature

// snippet.show
struct CounterScreen: TrapezioScreen {
  let initialValue: Int
}

struct CounterState: TrapezioState {
  var count: Int
}

enum CounterEvent: TrapezioEvent {
  case increment
  case decrement
}

final class CounterStore:
  TrapezioStore<CounterScreen, CounterState, CounterEvent>
{
  init(screen: CounterScreen) {
    super.init(
      screen: screen,
      initialState: CounterState(count: screen.initialValue))
  }

  override func handle(event: CounterEvent) {
    switch event {
    case .increment: update { $0.count += 1 }
    case .decrement: update { $0.count -= 1 }
    }
  }
}

struct CounterText: TrapezioProjection {
  func map(
    state: CounterState,
    onEvent: @escaping @MainActor (CounterEvent) -> Void
  ) -> String {
    "Count: \(state.count)"
  }
}
// snippet.hide

@MainActor
func draw() async {
  // snippet.show
  let store = CounterStore(screen: CounterScreen(initialValue: 0))
  let token = store.observe { state in
    print(CounterText().map(state: state) { store.send($0) })
  }
  store.send(.increment)
  // snippet.hide
  token.cancel()
}

@MainActor
func follow(_ store: CounterStore) async {
  // snippet.show
  for await state in store.states {
    print(state.count)
  }
  // snippet.hide
}

// snippet.show
@MainActor
final class CounterPlace {
  private let keeper = TrapezioStoreKeeper<CounterStore>()

  var store: CounterStore {
    keeper.store { CounterStore(screen: CounterScreen(initialValue: 0)) }
  }
}
// snippet.hide

struct SongsFeature: Feature {
  let clock: any Clock<Duration>
  let loadSongs: @Sendable () async throws -> [String]
  let loadArtists: @Sendable () async throws -> [String]
  let loadCovers: @Sendable () async throws -> Void
  let save: @Sendable ([String]) async throws -> Void

  @Observable
  final class State {
    var songs: [String] = []
    var artists: [String] = []
    var isLoading = false
    var problem: String?
  }

  enum Action: Sendable {
    case load, loadAll, reload, loadMore, loadCovers
    case changed([String])
    case sorted([String])
  }

  func handle() -> ActionHandler<Action, State> {
    // snippet.show
    ActionHandler { action, state in
      switch action {
      case .load:
        return .run(loading: \.isLoading) { state in
          state.songs = try await loadSongs()
        }
        .catch { error, state in
          state.problem = error.localizedDescription
        }
      case .loadAll:
        return .merge(
          .run { state in state.songs = try await loadSongs() },
          .run { state in state.artists = try await loadArtists() })
      case .changed(let songs):
        return .concatenate(
          .run { _ in try await save(songs) },
          .run { state in state.songs = try await loadSongs() })
      case .reload:
        return .merge(
          .run { state in state.songs = try await loadSongs() },
          .run { state in state.artists = try await loadArtists() }
        )
        .cancellable(id: "reload", cancelInFlight: true)
      case .loadMore:
        return .run { state in
          let songs = try await loadSongs()
          state.songs.append(contentsOf: songs)
        }
        .throttle(id: "more", for: .seconds(1), clock: clock)
      case .sorted(let songs):
        return .run { _ in try await save(songs) }
          .cancellable(id: "save", ifRunning: .waitForPrevious)
      case .loadCovers:
        return .run { _ in try await loadCovers() }
          .priority(.background)
      }
    }
    .use(LoggingMiddleware(category: "Songs", logLevel: .error))
    .use(LoggingMiddleware(category: "Debug") { line in print(line) })
    .use(
      .after { action, state, task, duration in
        if duration > 0.016 { print(action, "took", duration, "seconds") }
      }
    )
    .use(.onError { error, action, state in print(action, "failed:", error) })
    .onError { error, state in state.problem = error.localizedDescription }
    .transform { task in task.priority(.userInitiated) }
    // snippet.hide
  }
}

@MainActor
func control(_ store: Store<SongsFeature>) async {
  // snippet.show
  if store.isTaskRunning(id: "reload") {
    print("The songs are being reloaded.")
  } else {
    store.send(.reload)
  }
  // snippet.hide
  // snippet.show
  store.send(.reload)
  store.cancelTask(id: "reload")
  print(store.runningTaskCount)
  // snippet.hide
  // snippet.show
  let observation = store.observe(\.songs) { songs in print(songs) }
  store.send(.load)
  // snippet.hide
  await store.tasks.waitUntilIdle()
  // snippet.show
  observation.cancel()
  // snippet.hide
  // snippet.show
  store.use(TrapezioLoggingPlugin())
  store.send(.load)
  // snippet.hide
  // snippet.show
  store.problem = nil
  store.tellChanges()
  // snippet.hide
  // snippet.show
  store.end()
  store.send(.load)  // Has no effect.
  print(store.state.songs)
  // snippet.hide
}

// snippet.show
struct SongsSnapshot: Equatable {
  var songs: [String]
  var problem: String?
}
// snippet.hide

@MainActor
func snapshots(of store: Store<SongsFeature>) {
  // snippet.show
  let snapshots = SnapshotStore(store) { state in
    SongsSnapshot(songs: state.songs, problem: state.problem)
  }
  print(snapshots.state)
  // snippet.hide
  // snippet.show
  let counts = SnapshotStore(store) { $0.songs.count }
  store.songs = ["Yesterday"]
  counts.tellChanges()  // Streams and observers receive 1.
  // snippet.hide
}

@MainActor
func observe(_ store: Store<SongsFeature>, by recorder: any MesaObserver) {
  // snippet.show
  let counts = SnapshotStore(store) { $0.songs.count }
  counts.use(recorder)
  // snippet.hide
}

#if canImport(SwiftUI)
  import SwiftUI

  // snippet.show
  struct CounterUI: TrapezioUI {
    func map(
      state: CounterState,
      onEvent: @escaping @MainActor (CounterEvent) -> Void
    ) -> some View {
      VStack {
        Text("Count: \(state.count)")
        Button("Increment") { onEvent(.increment) }
      }
    }
  }
  // snippet.hide

  @MainActor
  func makeView(screen: CounterScreen) -> some View {
    // snippet.show
    TrapezioContainer(makeStore: CounterStore(screen: screen), ui: CounterUI())
    // snippet.hide
  }

  @MainActor
  func show(_ store: CounterStore) -> some View {
    // snippet.show
    store.render(with: CounterUI())
    // snippet.hide
  }
#endif
