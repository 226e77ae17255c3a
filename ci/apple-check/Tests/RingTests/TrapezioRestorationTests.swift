// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  @MainActor
  @Suite("trapezioRestoration", .standIn, .timeLimit(.minutes(5)))
  struct TrapezioRestorationTests {
    struct DraftState: TrapezioRestorable {
      var text = ""
    }

    final class DraftStore: TrapezioStore<NoteScreen, DraftState, NoteEvent> {
      init(screen: NoteScreen, navigator: any TrapezioNavigator) {
        super.init(
          screen: screen, initialState: navigator.draft(DraftState.self) ?? DraftState())
        navigator.keepDraft { [weak self] in self?.state }
      }

      override func handle(event: NoteEvent) {
        if case .typed(let text) = event { update { $0.text = text } }
      }
    }

    struct DraftApp: View {
      let tabs: TrapezioTabNavigator<NoteTabs.Tab>
      var shouldRestore: @MainActor () -> Bool = { true }
      var outcomes = Log<String>()

      var body: some View {
        TrapezioTabHost(tabs) { tab in
          Text("tab \(tab)")
        } builder: { screen, context in
          if let screen = screen as? NoteScreen {
            TrapezioContainer(
              makeStore: DraftStore(screen: screen, navigator: context.navigator)
            ) { store in
              Text("\(store.screen.name): \(store.state.text)")
              TextField(
                LocalizedStringKey(screen.name),
                text: store.binding(\.text, send: NoteEvent.typed))
            }
          }
        }
        .environment(\.trapezioPresentationClock, TurnClock())
        .trapezioRestoration(
          of: tabs, in: "main", by: TrapezioRoutes<Never>(NoteScreen.self), if: shouldRestore()
        ) {
          outcomes.append("\($0)")
        }
      }
    }

    private func makeTabs() -> TrapezioTabNavigator<NoteTabs.Tab> {
      TrapezioTabNavigator(
        [.home: NoteScreen(name: "home"), .search: NoteScreen(name: "saved")], selected: .home)
    }

    @Test(
      "The tabs of a window are restored from one value of its scene, with all drafts",
      arguments: manners())
    func comesBack(manners: Manners) async throws {
      let tabs = makeTabs()
      var windows = [tabs]
      let host = ViewHost(DraftApp(tabs: windows.popLast() ?? makeTabs()), manners: manners)
      try await host.wait(for: "home: ")
      try host.type("half", into: "home")
      try await host.wait(for: "home: half")
      try host.selectTab("tab search")
      try await host.wait(for: "saved: ")
      tabs.current.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      try host.type("draft", into: "a")
      try await host.wait(for: "a: draft")
      host.scenePhase = .background
      try await host.wait(for: "the scene to be stored") { host in
        guard let data = host.sceneStorage["main"] as? Data else { return false }
        return String(decoding: data, as: UTF8.self).contains(#""{\"text\":\"draft\"}""#)
      }
      #expect(host.sceneStorage.count == 1)
      let stored = host.sceneStorage
      host.end()

      let relaunched = makeTabs()
      let outcomes = Log<String>()
      windows = [relaunched]
      let again = ViewHost(
        DraftApp(tabs: windows.popLast() ?? makeTabs(), outcomes: outcomes), manners: manners,
        sceneStorage: stored)
      try await again.wait(for: "a: draft")
      try await outcomes.wait(for: "All screens are restored.")
      #expect(relaunched.snapshot == tabs.snapshot)
      #expect(again.selectedTab == "tab search")
      try again.selectTab("tab home")
      try await again.wait(for: "home: half")
      again.end()
    }

    @Test(
      "A window without restoration starts at its roots, and reports no outcome",
      arguments: manners())
    func beginsAnew(manners: Manners) async throws {
      let routes = TrapezioRoutes<Never>(NoteScreen.self)
      let before = makeTabs()
      before.current.goTo(NoteScreen(name: "a"))
      let stored = try routes.data(of: before.snapshot)
      let tabs = makeTabs()
      var windows = [tabs]
      let outcomes = Log<String>()
      let questions = Log<String>()
      let host = ViewHost(
        DraftApp(
          tabs: windows.popLast() ?? makeTabs(),
          shouldRestore: {
            questions.append("asked")
            return false
          },
          outcomes: outcomes),
        manners: manners, sceneStorage: ["main": stored])
      try await host.wait(for: "home: ")
      try await questions.wait(for: "asked")
      try host.type("new", into: "home")
      try await host.wait(for: "home: new")
      #expect(tabs.snapshot == makeTabs().snapshot)
      #expect(outcomes.elements.isEmpty)
      host.end()
    }
  }
#endif
