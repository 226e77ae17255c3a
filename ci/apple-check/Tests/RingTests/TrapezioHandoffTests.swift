// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  @MainActor
  @Suite("trapezioHandoff", .standIn, .timeLimit(.minutes(5)))
  struct TrapezioHandoffTests {
    let here = TrapezioStackNavigator(root: NoteScreen(name: "root"))
    let there = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    private func host(_ root: any TrapezioRoot, _ manners: Manners) -> ViewHost {
      ViewHost(
        NoteScene(model: NoteScene.Model(root, NoteRoutes(log: LifeLog()))), manners: manners)
    }

    @Test("Another device continues the selected tab and the stacks", arguments: manners())
    func tabs(manners: Manners) async throws {
      let (here, there) = (
        TrapezioTabNavigator<NoteTabs.Tab>.notes(), TrapezioTabNavigator<NoteTabs.Tab>.notes()
      )
      let host = host(here, manners)
      let other = self.host(there, manners)
      try await other.wait(for: "home: ")
      here.stack(of: .home).goTo(NoteScreen(name: "a"))
      here.select(.search)
      here.visibleStack.goTo(NoteScreen(name: "b"), as: .sheet)
      try await host.wait(for: "b: ")
      try await host.wait(forHandoffTo: other)
      try await other.wait(for: "b: ")
      #expect(there.snapshot == here.snapshot)
      host.end()
      other.end()
    }

    @Test(
      "A stack is continued above the root of the other device, and its guards are asked",
      arguments: manners())
    func stack(manners: Manners) async throws {
      let host = host(here, manners)
      let other = self.host(there, manners)
      here.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      there.goTo(NoteScreen(name: "dirty"))
      try await other.wait(for: "dirty: ")
      let reasons = Log<TrapezioLeaveReason>()
      there.ofTop.beforeLeaving { reason in
        reasons.append(reason)
        return false
      }
      try await host.wait(forHandoffTo: other)
      try await reasons.wait(forCount: 1)
      try await other.wait(for: "the guard") { [there] _ in there.askedEntries.isEmpty }
      #expect(there.path.map(\.screen) as? [NoteScreen] == [NoteScreen(name: "dirty")])
      there.ofTop.beforeLeaving(nil)
      try await host.wait(forHandoffTo: other)
      try await other.wait(for: "a: ")
      #expect(there.snapshot == here.snapshot)
      host.end()
      other.end()
    }

    @Test("A stack that is too large is not offered", arguments: manners())
    func tooLarge(manners: Manners) async throws {
      let host = host(here, manners)
      let other = self.host(there, manners)
      let name = String(repeating: "a", count: 3_072)
      here.goTo(NoteScreen(name: name))
      try await host.wait(for: "\(name): ")
      #expect(!host.handOff("notes", to: other))
      here.dismiss()
      try await host.wait(forHandoffTo: other)
      host.end()
      other.end()
    }

    @Test("Screens of another version that this version does not know are reported")
    func unknown() async throws {
      let warnings = Log<String>()
      try await TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
        let host = host(here, .kind)
        let other = ViewHost(
          TrapezioNavigationHost(navigator: there) {
            TrapezioRoute(NoteScreen.self, name: "other") { _, _ in Text("other") }
          }
          .trapezioHandoff(as: "notes"))
        try await host.wait(for: "root: ")
        try await host.wait(forHandoffTo: other)
        try await warnings.wait(forCount: 1)
        #expect(there.path.isEmpty)
        host.end()
        other.end()
      }
      #expect(warnings.elements.count == 1)
      #expect(
        warnings.elements.first?.hasPrefix(
          "Handoff could not restore all screens of the other device: No route")
          == true)
    }
  }
#endif
