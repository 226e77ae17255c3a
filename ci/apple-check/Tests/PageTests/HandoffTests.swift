// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import TrapezioNavigation
  import ViewHosting

  @testable import Recipes

  @MainActor
  @Suite("The recipe for Handoff", .standIn, .inTurn)
  struct HandoffTests {
    private let here = TrapezioStackNavigator(root: NotesScreen())
    private let there = TrapezioStackNavigator(root: NotesScreen())

    private func host(
      _ stack: TrapezioStackNavigator, _ manners: Manners, stored: [String: Any] = [:]
    ) -> ViewHost {
      ViewHost(NotesOnAllDevices(stack: stack), manners: manners, sceneStorage: stored)
    }

    private func handOff(_ host: ViewHost, to other: ViewHost) async throws {
      try await host.wait(for: "an offer") { $0.handOff("com.example.notes", to: other) }
    }

    @Test(
      "Another device shows the screens, after its guards have agreed", arguments: manners())
    func guarded(manners: Manners) async throws {
      let host = host(here, manners)
      let other = self.host(there, manners)
      here.goTo(Recipes.NoteScreen(id: 1))
      try await host.wait(for: "Note 1")
      there.goTo(Recipes.NoteScreen(id: 2))
      try await other.wait(for: "Note 2")
      let reasons = Log<TrapezioLeaveReason>()
      there.navigator(of: there.current).guardLeaving { reason in
        reasons.append(reason)
        return false
      }
      try await handOff(host, to: other)
      try await reasons.wait(forCount: 1)
      try await other.wait(for: "the guard") { [there] _ in there.askedEntries.isEmpty }
      #expect(other.texts.contains("Note 2"))
      there.navigator(of: there.current).guardLeaving(nil)
      try await handOff(host, to: other)
      try await other.wait(for: "Note 1")
      #expect(there.snapshot == here.snapshot)
      host.end()
      other.end()
    }

    @Test("Screens that arrive early replace the restored ones", arguments: manners())
    func coldStart(manners: Manners) async throws {
      let host = host(here, manners)
      here.goTo(Recipes.NoteScreen(id: 1))
      try await host.wait(for: "Note 1")
      let last = TrapezioStackNavigator(root: NotesScreen())
      last.goTo(Recipes.NoteScreen(id: 2))
      let stored = try NotesFeature.routes.data(of: last.snapshot)
      let other = self.host(there, manners, stored: ["main": stored])
      try await handOff(host, to: other)
      try await other.wait(for: "Note 1")
      #expect(there.snapshot == here.snapshot)
      host.end()
      other.end()
    }
  }
#endif
