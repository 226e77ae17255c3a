// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Each launcher, and the parameters that all of them share.

// snippet.hide
import Foundation
import Strata

struct Profile: Sendable {
  var name = ""
}

struct Rename: Sendable {
  let id: Int
  let name: String
}

struct ProfileAPI: Sendable {
  func profile() async throws -> Profile { Profile() }
  func suggestions(for text: String) async -> [String] { [text] }
}

protocol ProfileRepository: Sendable {
  func profile(id: Int) async throws -> Profile
}

@MainActor
func start(_ repository: any ProfileRepository) {
  // snippet.show
  let loadProfile = StrataInteractor<Int, Profile> { id in
    try await repository.profile(id: id)
  }
  let scope = StrataTaskScope()
  scope.run {
    strataLaunch(loadProfile, params: 7) { result in
      print(result.fold(onSuccess: \.name, onFailure: \.message))
    }
  }
  // snippet.hide
}

@MainActor
final class Player {
  func playToEnd() async -> Int { 0 }
}

@MainActor
final class ProfileModel: StrataTaskOwner {
  struct Flags {
    var isPaying = false
  }

  let tasks = StrataTaskScope()
  private let player = Player()
  private var name = ""
  private var message = ""
  private var suggestions: [String] = []
  private var flags = Flags()

  deinit { tasks.end() }

  func update(_ transform: (inout Flags) -> Void, with body: () -> Void) {
    transform(&flags)
    body()
  }

  func launchAll(
    rename: StrataInteractor<Rename, Void>, refresh: StrataInteractor<Void, Profile>,
    observeProfile: StrataSubjectInteractor<Int, Profile>, api: ProfileAPI, text: String
  ) async {
    // snippet.show
    // A use case. `params` is evaluated at the call.
    strataLaunch(rename, params: Rename(id: 7, name: text)) { result in
      self.message = result.fold(onSuccess: { "Saved." }, onFailure: \.message)
    }

    // A use case without parameters.
    strataLaunch(refresh) { result in
      result.onSuccess { self.name = $0.name }
    }

    // Other work. Capture the values that it needs.
    strataLaunch { [text] in
      await api.suggestions(for: text)
    } reduce: { suggestions in
      self.suggestions = suggestions
    }

    // Work that throws.
    strataLaunchInterop {
      try await api.profile()
    } reduce: { profile in
      self.name = profile.name
    } catch: { error in
      self.message = error.localizedDescription
    }

    // Work whose caller awaits the result.
    let result = await strataLaunchWithResult { try await api.profile() }.value

    // Work that must run on the main actor.
    strataLaunchMain {
      await self.player.playToEnd()
    } reduce: { seconds in
      self.message = "Played \(seconds) s."
    }

    // Each element of a sequence.
    strataCollect(observeProfile.stream(for: 7)) { profile in
      self.name = profile.name
    } catch: { error in
      self.message = error.localizedDescription
    }
    // snippet.hide
    print(result)
  }

  func launchWithRules(
    search: StrataInteractor<String, [String]>, pay: StrataInteractor<Int, Void>,
    refresh: StrataInteractor<Void, Profile>, upload: StrataInteractor<Int, Void>,
    text: String, clock: any Clock<Duration>
  ) {
    // snippet.show
    // Debounces: each launch cancels the previous one, and waits for a pause.
    strataLaunch(
      search, params: text, id: "search", ifRunning: .cancelPrevious,
      after: .milliseconds(300), clock: clock
    ) { result in
      self.suggestions = result.getOrDefault([])
    }

    // Sets a flag of the state during the work, and ignores a second tap.
    strataLaunch(pay, params: 100, id: "pay", loading: \.isPaying) {
      result in
      self.message = result.errorMessage ?? "Paid."
    }
    tasks.cancel(id: "pay")

    // Runs every half minute, and stops after twenty seconds.
    strataLaunch(
      refresh, every: .seconds(30), timeout: .seconds(20), clock: clock
    ) { result in
      result.onSuccess { self.name = $0.name }
    }

    // Starts at most once in ten seconds.
    strataLaunch(
      refresh, id: "refresh", throttle: .seconds(10), clock: clock
    ) { result in
      result.onSuccess { self.name = $0.name }
    }

    // Continues after the end of the scope.
    strataLaunch(upload, params: 7, priority: .background, in: .process)
    // snippet.hide
  }
}

func transform(_ result: StrataResult<Int>) throws -> [String] {
  // snippet.show
  result.onSuccess { print($0) }.onFailure { print($0.message) }
  let text = result.map { "\($0) articles" }
  let page = text.flatMap { StrataResult<String>.success("You have \($0).") }
  let shown = page.recover { .success($0.message) }
  let title = result.fold(onSuccess: { "\($0)" }, onFailure: \.message)
  let value = result.getOrNull()
  let message = result.errorMessage
  let count = result.getOrDefault(0)
  let length = result.getOrElse { $0.message.count }
  let thrown = try result.get()
  let swift = result.asResult
  let back = StrataResult(swift)
  // snippet.hide
  print(shown, back)
  return [title, "\(String(describing: value))", message ?? "", "\(count + length + thrown)"]
}
