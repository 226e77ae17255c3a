// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Work that receives its values at the call, and that the user can cancel.

// snippet.hide
import Strata

struct Rename: Sendable {
  let id: Int
  let name: String
}

struct SuggestionService: Sendable {
  func suggestions(for text: String) async -> [String] { [text] }
}

@MainActor
final class Editor: StrataTaskOwner {
  struct State {
    var name = ""
    var text = ""
    var suggestions: [String] = []
    var isSaving = false
    var isSearching = false
    var isRefreshing = false
    var error: String?
  }

  let tasks = StrataTaskScope()
  private(set) var state = State()
  private let service = SuggestionService()
  private let clock: any Clock<Duration> = ContinuousClock()
  private let rename = StrataInteractor<Rename, Void> { _ in }
  private let suggest = StrataInteractor<String, [String]> { [$0] }
  private let save = StrataInteractor<String, Void> { _ in }
  private let refresh = StrataInteractor<Void, String> { "" }

  deinit { tasks.end() }

  func update(_ change: (inout State) -> Void) { change(&state) }

  func update(_ transform: (inout State) -> Void, with body: () -> Void) {
    transform(&state)
    body()
  }

  func renameProfile() {
    // snippet.show
    strataLaunch(
      rename, params: Rename(id: 7, name: state.name), id: "rename"
    ) { result in
      self.update { $0.error = result.errorMessage }
    }
    // snippet.hide
  }

  func renameInOrder() {
    // snippet.show
    strataLaunch(
      rename, params: Rename(id: 7, name: state.name), id: "rename",
      ifRunning: .waitForPrevious
    ) { result in
      self.update { $0.error = result.errorMessage }
    }
    // snippet.hide
  }

  func showSuggestions() {
    // snippet.show
    strataLaunch { [text = state.text] in
      await self.service.suggestions(for: text)
    } reduce: { suggestions in
      self.update { $0.suggestions = suggestions }
    }
    // snippet.hide
  }

  func typed(_ text: String) {
    // snippet.show
    update { $0.text = text }
    strataLaunch(
      suggest, params: text, id: "suggest", ifRunning: .cancelPrevious,
      after: .milliseconds(300), clock: clock
    ) { result in
      self.update { $0.suggestions = result.getOrDefault([]) }
    }
    // snippet.hide
  }

  func refreshQuietly() {
    // snippet.show
    strataLaunch(
      refresh, params: (), loading: \.isRefreshing[after: .milliseconds(300)]
    ) { result in
      self.update { $0.text = result.getOrDefault($0.text) }
    }
    // snippet.hide
  }

  func refreshSometimes() {
    // snippet.show
    strataLaunch(
      refresh, id: "refresh", throttle: .seconds(10), clock: clock
    ) { result in
      self.update { $0.text = result.getOrDefault($0.text) }
    }
    // snippet.hide
  }

  func suggestWhileDragging(_ text: String) {
    // snippet.show
    strataLaunch(
      suggest, params: text, id: "suggest", ifRunning: .cancelPrevious,
      throttle: .seconds(1), latest: true, clock: clock
    ) { result in
      self.update { $0.suggestions = result.getOrDefault([]) }
    }
    // snippet.hide
  }

  func poll() {
    // snippet.show
    strataLaunch(
      refresh, id: "poll", ifRunning: .ignoreNew, every: .seconds(30),
      clock: clock
    ) {
      result in
      self.update { $0.text = result.getOrDefault($0.text) }
    }
    // snippet.hide
  }

  func search() {
    // snippet.show
    strataLaunch(loading: \.isSearching) { [text = state.text] in
      await self.service.suggestions(for: text)
    } reduce: { suggestions in
      self.update { $0.suggestions = suggestions }
    }
    // snippet.hide
  }

  func saveText() {
    // snippet.show
    strataLaunch(
      save, params: state.text, id: "save", loading: \.isSaving
    ) { result in
      self.update { $0.error = result.errorMessage }
    }
    // snippet.hide
  }

  func cancelSaving() {
    // snippet.show
    tasks.cancel(id: "save")
    // snippet.hide
  }
}

let loadProfile = StrataInteractor<Int, String> { "Profile \($0)" }

func loadName() async -> String {
  // snippet.show
  let result = await loadProfile.execute(params: 7)
  // snippet.hide
  return result.getOrDefault("Unknown")
}

let editor = Editor()
editor.saveText()
await editor.tasks.waitUntilIdle()
print(editor.state.isSaving, await loadName())
