// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation

@testable import Profile

actor MemoryProfiles: ProfileRepository {
  struct OfflineException: StrataException {
    var message: String { "You are offline" }
  }

  private let broadcaster = StrataBroadcaster<Profile>()
  private let isOffline: Bool

  init(isOffline: Bool = false) {
    self.isOffline = isOffline
  }

  func load(id: Int) async throws -> Profile {
    if isOffline { throw OfflineException() }
    return broadcaster.latest ?? Profile(id: id, name: "nobody")
  }

  func rename(id: Int, to name: String) async throws {
    if isOffline { throw OfflineException() }
    broadcaster.send(Profile(id: id, name: name))
  }

  nonisolated func changes(id: Int) -> AsyncStream<Profile> { broadcaster.stream() }
}

@Suite("A profile, in the mode of this client", .timeLimit(.minutes(1)))
@MainActor
struct ProfileTests {
  private let navigator = TrapezioStackNavigator(root: ProfileScreen(id: 7))

  private func makeStore(isOffline: Bool = false) -> ProfileStore {
    ProfileStore(
      screen: ProfileScreen(id: 7), repository: MemoryProfiles(isOffline: isOffline),
      navigator: navigator)
  }

  private func wait(
    for store: ProfileStore, until isMatch: (ProfileState) -> Bool
  ) async -> ProfileState? {
    for await state in store.states where isMatch(state) { return state }
    return nil
  }

  @Test("Renaming is saved and seen")
  func renaming() async {
    let store = makeStore()
    store.send(.appeared)
    let saving = store.send(.save("Ann"))
    #expect(store.state.isSaving)
    await saving.finish()
    #expect(await wait(for: store) { $0.name == "Ann" }?.error == nil)
    store.end()
  }

  @Test("A failure shows its message")
  func failing() async {
    let store = makeStore(isOffline: true)
    await store.send(.save("Ann")).finish()
    #expect(store.state.error == "You are offline")
    #expect(ProfileText().map(state: store.state) { _ in } == ["You are offline"])
  }

  @Test("The editor's result is saved, and leaving it is not")
  func editing() async {
    let store = makeStore()
    let changes = navigator.entriesStream
    let edit = store.send(.edit)
    for await entries in changes where entries.count == 2 { break }
    navigator.dismiss(returning: EditResult(name: "Bob"))
    await edit.finish()
    await store.send(.reload).finish()
    #expect(store.state.name == "Bob")

    let again = store.send(.edit)
    for await entries in changes where entries.count == 2 { break }
    store.send(.back)
    await again.finish()
    #expect(!store.state.isSaving)
  }

  @Test("Work may be named by a type of the client")
  func ids() async {
    let store = makeStore()
    store.send(.reload)
    await store.send(.reload).finish()
    #expect(store.state.isLoaded)
  }

  @Test("A plugin of the client hears of events")
  func plugin() {
    let logger = ProfileLogger()
    let store = makeStore()
    store.use(logger)
    store.send(.back)
    #expect(logger.events == ["ProfileStore back"])
  }
}

extension TrapezioStackNavigator {
  /// The entries after each change.
  fileprivate var entriesStream: AsyncStream<[TrapezioNavigationEntry]> {
    AsyncStream { continuation in
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in Task { @MainActor in observation.cancel() } }
    }
  }
}
