// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Work off the main actor, whose outcome is delivered on the main actor.

// snippet.hide
import Foundation
import Strata

struct Profile: Sendable {
  var name: String
}

struct ProfileAPI: Sendable {
  func profile() async throws -> Profile { Profile(name: "Ada") }
}

let api = ProfileAPI()

@MainActor
final class SummaryStore {
  struct State {
    var value = 7
    var name = ""
    var message = ""
  }

  private(set) var state = State()
  private let saveUseCase = StrataInteractor<Int, Void> { _ in }

  func update(_ change: (inout State) -> Void) { change(&state) }

  func save() -> Task<Void, Never> {
    // snippet.show
    strataLaunch(saveUseCase, params: state.value) { result in
      self.update {
        $0.message = result.fold(
          onSuccess: { "Saved." }, onFailure: \.message)
      }
    }
    // snippet.hide
  }

  private let observeProfile = StrataSubjectInteractor<Int, Profile> { id in
    AsyncStream { $0.yield(Profile(name: "Profile \(id)")) }
  }

  func observe() {
    // snippet.show
    strataCollect(
      observeProfile.stream(for: 7), id: "profile", ifRunning: .ignoreNew
    ) { profile in
      self.update { $0.name = profile.name }
    }
    // snippet.hide
  }

  func load() -> Task<Void, Never> {
    // snippet.show
    strataLaunchInterop(id: "load", ifRunning: .cancelPrevious) {
      try await api.profile()
    } reduce: { profile in
      self.update { $0.message = "Welcome, \(profile.name)." }
    } catch: { error in
      guard !(error is CancellationError) else { return }
      self.update { $0.message = error.localizedDescription }
    }
    // snippet.hide
  }
}

func loadName() async -> String {
  // snippet.show
  let result = await strataLaunchWithResult { try await api.profile() }.value
  // snippet.hide
  return result.map(\.name).getOrDefault("Unknown")
}

let store = SummaryStore()
let screen = StrataTaskScope()
screen.run { store.observe() }
await store.save().value
await screen.run { store.load() }.value
print(store.state.message, await loadName())
