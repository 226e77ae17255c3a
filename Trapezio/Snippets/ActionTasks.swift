// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Every form of an action task.

// snippet.hide
import Strata
import TrapezioFeature

struct PlayerFeature: Feature {
  let clock: any Clock<Duration>
  let load: @MainActor () async throws -> [String]
  let play: StrataInteractor<Int, Int>
  let refresh: StrataInteractor<Void, [String]>

  @Observable
  final class State {
    var songs: [String] = []
    var position = 0
    var problem: String?
  }

  enum Action: Sendable {
    case ignore, load, reload, play(Int), refresh, stop, stopAll, both, oneByOne
    case named, urgent, typed, scrolled, safe
  }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      // snippet.show
      switch action {
      case .ignore: return .none
      case .load: return .run { state in state.songs = try await load() }
      case .reload:
        return .run(id: "load") { state in
          let songs = try await load()
          try Task.checkCancellation()
          state.songs = songs
        }
      case .play(let song):
        return .run(play, params: song, id: "play") { result, state in
          state.position = result.getOrDefault(0)
        }
      case .refresh:
        return .run(refresh) { result, state in
          state.songs = result.getOrDefault([])
        }
      case .stop: return .cancel(id: "play")
      case .stopAll: return .cancel(ids: ["load", "play"])
      case .both: return .merge(first, second)
      case .oneByOne: return .concatenate(first, second)
      case .named:
        return first.cancellable(id: "load", cancelInFlight: true)
      case .urgent: return first.priority(.high)
      case .typed:
        return first.debounce(
          id: "search", for: .milliseconds(300), clock: clock)
      case .scrolled:
        return first.throttle(id: "more", for: .seconds(1), clock: clock)
      case .safe:
        return first.catch { error, state in
          state.problem = error.localizedDescription
        }
      }
      // snippet.hide
    }
  }

  private var first: ActionTask<Action, State> { .run { $0.songs = try await load() } }
  private var second: ActionTask<Action, State> { .run { $0.position = 0 } }
}
