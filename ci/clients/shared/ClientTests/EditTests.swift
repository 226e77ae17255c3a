// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Profile

@Suite("An editor, in the mode of this client")
@MainActor
struct EditTests {
  @Test("The user leaves with changes, and discards them")
  func leavingWithChanges() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(name: "Ann"))
    let store = TestStore(
      EditStore(screen: EditScreen(name: "Ann"), navigator: navigator), navigator: navigator)
    await store.send(.nameChanged("Bob")) {
      $0.name = "Bob"
      $0.isDirty = true
    }
    let leaving = navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.answer(true)
    #expect(await leaving.value)
    await store.finish()
  }

  @Test("The profile is renamed with the editor")
  func renaming() async {
    let repository = MemoryProfiles()
    let flow = TestFlow(root: ProfileScreen(id: 7)) {
      TrapezioRoute(ProfileScreen.self, name: "profile") { screen, context in
        ProfileStore(screen: screen, repository: repository, navigator: context.navigator)
      }
      TrapezioRoute(EditScreen.self, name: "edit") { screen, context in
        EditStore(screen: screen, navigator: context.navigator)
      }
    }
    await flow.send(.appeared, to: ProfileStore.self)
    await flow.send(.edit, to: ProfileStore.self)
    await flow.expectScreen(EditScreen(name: ""))
    await flow.send(.nameChanged("Bob"), to: EditStore.self)
    await flow.send(.save, to: EditStore.self)
    await flow.expectState(of: ProfileStore.self) { $0.name == "Bob" && !$0.isSaving }
    await flow.end()
  }
}
