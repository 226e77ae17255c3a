// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

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

@Suite("A profile, in the mode of this client")
@MainActor
struct ProfileTests {
  private let navigator = FakeTrapezioNavigator(root: ProfileScreen(id: 7))

  private func makeStore(isOffline: Bool = false) -> ProfileStore {
    ProfileStore(
      screen: ProfileScreen(id: 7), repository: MemoryProfiles(isOffline: isOffline),
      navigator: navigator)
  }

  @Test("A new name is saved and shown")
  func renaming() async {
    let store = TestStore(makeStore(), navigator: navigator)
    await store.send(.appeared)
    await store.send(.save("Ann")) { $0.isSaving = true }
    await store.receive(until: { $0.name == "Ann" && !$0.isSaving })
    await store.end()
  }

  @Test("Every change of renaming is asserted, and every event")
  func renamingWithFakes() async {
    let rename = FakeInteractor<Rename, Void>()
    let navigator = FakeTrapezioNavigator(root: ProfileScreen(id: 7))
    let store = TestStore(
      ProfileStore(screen: ProfileScreen(id: 7), rename: rename, navigator: navigator),
      navigator: navigator)

    await store.send(.save("Ann")) { $0.isSaving = true }
    rename.fail(with: MemoryProfiles.OfflineException())
    await store.receive {
      $0.isSaving = false
      $0.error = "You are offline"
    }
    await store.send(.back)
    await navigator.expectEvent(.dismiss)
    await store.finish()
    #expect(rename.calls == [Rename(id: 7, name: "Ann")])
  }

  @Test("A failure shows its message")
  func failing() async {
    let store = makeStore(isOffline: true)
    await store.send(.save("Ann")).finish()
    #expect(store.state.error == "You are offline")
    TestProjection(ProfileText(), state: store.state).expectContent(["You are offline"])
  }

  @Test("The editor's result is saved, and nothing is saved without a result")
  func editing() async {
    let store = TestStore(makeStore(), navigator: navigator)
    await store.send(.edit)
    await navigator.expectEvent(.goTo(EditScreen(name: "")))
    navigator.leave(EditScreen.self, returning: EditResult(name: "Bob"))
    await store.receive { $0.isSaving = true }
    await store.receive { $0.isSaving = false }

    await store.send(.edit)
    await navigator.expectEvent(.goTo(EditScreen(name: "")))
    navigator.leave()
    await store.finish()
  }

  @Test("The client's own type can identify work")
  func ids() async {
    let store = makeStore()
    store.send(.reload)
    await store.send(.reload).finish()
    #expect(store.state.isLoaded)
  }

  @Test("A plugin of the client receives events")
  func plugin() {
    let logger = ProfileLogger()
    let store = makeStore()
    store.use(logger)
    store.send(.back)
    #expect(logger.events == ["ProfileStore back"])
    #expect(navigator.events == [.dismiss])
  }
}
