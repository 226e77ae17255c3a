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
    struct Tabs: View {
      let tabs: TrapezioTabNavigator<NoteTabs.Tab>

      var body: some View {
        TrapezioTabHost(tabs) { tab in
          Text("tab \(tab)")
        } builder: { screen, context in
          Text(verbatim: "\((screen as? NoteScreen)?.name ?? "")")
        }
        .environment(\.trapezioPresentationClock, TurnClock())
        .trapezioHandoff(of: tabs, as: "tabs", by: TrapezioRoutes<Never>(NoteScreen.self))
      }
    }

    struct Stack: View {
      let stack: TrapezioStackNavigator
      var routes = TrapezioRoutes<Never>(NoteScreen.self)

      var body: some View {
        TrapezioNavigationHost(navigator: stack) { screen, context in
          Text(verbatim: "\((screen as? NoteScreen)?.name ?? "")")
        }
        .environment(\.trapezioPresentationClock, TurnClock())
        .trapezioHandoff(of: stack, as: "stack", by: routes)
      }
    }

    private func makeTabs() -> TrapezioTabNavigator<NoteTabs.Tab> {
      TrapezioTabNavigator(
        [.home: NoteScreen(name: "home"), .search: NoteScreen(name: "saved")], selected: .home)
    }

    @Test("Another device continues the selected tab and the stacks", arguments: manners())
    func tabs(manners: Manners) async throws {
      let (here, there) = (makeTabs(), makeTabs())
      let host = ViewHost(Tabs(tabs: here), manners: manners)
      let other = ViewHost(Tabs(tabs: there), manners: manners)
      here.stack(of: .home).goTo(NoteScreen(name: "a"))
      here.select(.search)
      here.current.goTo(NoteScreen(name: "b"), as: .sheet)
      try await host.wait(for: "b")
      #expect(host.handOff("tabs", to: other))
      try await other.wait(for: "b")
      #expect(there.snapshot == here.snapshot)
      host.end()
      other.end()
    }

    @Test("A stack is continued above the root of the other device, and its guards are asked")
    func stack() async throws {
      let here = TrapezioStackNavigator(root: NoteScreen(name: "root"))
      let there = TrapezioStackNavigator(root: NoteScreen(name: "root"))
      let host = ViewHost(Stack(stack: here))
      let other = ViewHost(Stack(stack: there))
      here.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a")
      there.goTo(NoteScreen(name: "dirty"))
      try await other.wait(for: "dirty")
      there.ofTop.beforeLeaving { _ in false }
      #expect(host.handOff("stack", to: other))
      try await other.wait(for: "the guard") { _ in there.askedEntries.isEmpty }
      #expect(there.path.map(\.screen) as? [NoteScreen] == [NoteScreen(name: "dirty")])
      there.ofTop.beforeLeaving(nil)
      #expect(host.handOff("stack", to: other))
      try await other.wait(for: "a")
      #expect(there.snapshot == here.snapshot)
      host.end()
      other.end()
    }

    @Test("A stack that is too large is not offered")
    func tooLarge() async throws {
      let here = TrapezioStackNavigator(root: NoteScreen(name: "root"))
      let there = TrapezioStackNavigator(root: NoteScreen(name: "root"))
      let host = ViewHost(Stack(stack: here))
      let other = ViewHost(Stack(stack: there))
      let name = String(repeating: "a", count: 3_072)
      here.goTo(NoteScreen(name: name))
      try await host.wait(for: name)
      #expect(!host.handOff("stack", to: other))
      here.dismiss()
      try await host.wait(for: "root")
      #expect(host.handOff("stack", to: other))
      host.end()
      other.end()
    }

    @Test("Screens of another version that this version does not know are reported")
    func unknown() async throws {
      let warnings = Log<String>()
      try await TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
        let here = TrapezioStackNavigator(root: NoteScreen(name: "root"))
        let there = TrapezioStackNavigator(root: NoteScreen(name: "root"))
        let host = ViewHost(Stack(stack: here))
        let other = ViewHost(Stack(stack: there, routes: TrapezioRoutes<Never>()))
        try await host.wait(for: "root")
        #expect(host.handOff("stack", to: other))
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
