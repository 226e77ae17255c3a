// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// NB: The host on a Mac does not have the controls that these tests use.
#if !canImport(AppKit)
  import HostManners
  import Strata
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  // The hazards for the host.
  extension TrapezioNavigationHostTests {
    private func loggingHost(_ navigator: TrapezioStackNavigator) -> some View {
      TrapezioNavigationHost(navigator: navigator) { [log] screen, _, _ in
        if let screen = screen as? NoteScreen {
          TrapezioContainer(makeStore: NoteStore(screen: screen, log: log)) { store in
            Text("\(store.screen.name): \(store.state.text)")
          }
          .onAppear { log.append("\(screen.name) appears") }
        }
      }
    }

    private var appearances: [String] { log.lines.filter { $0.hasSuffix("appears") } }

    @Test(
      "A covered screen does not appear again at a push, and appears on the way back",
      .standIn, arguments: manners(except: .countsAppearances))
    func appearances(manners: Manners) async throws {
      let host = ViewHost(loggingHost(navigator), manners: manners)
      navigator.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      navigator.goTo(NoteScreen(name: "b"))
      try await host.wait(for: "b: ")
      navigator.dismiss()
      try await host.wait(for: "a: ")
      #expect(appearances == ["root appears", "a appears", "b appears", "a appears"])
    }

    private struct Switching: View {
      let first: TrapezioStackNavigator
      let second: TrapezioStackNavigator
      @State private var isFirst = true

      var body: some View {
        Button("switch") { isFirst.toggle() }
        TrapezioNavigationHost(navigator: isFirst ? first : second) { screen, _, _ in
          if let screen = screen as? NoteScreen { Text(screen.name) }
        }
      }
    }

    @Test("Another navigator shows its own path", .standIn, arguments: manners())
    func anotherNavigator(manners: Manners) async throws {
      let second = TrapezioStackNavigator(root: NoteScreen(name: "second"))
      second.goTo(NoteScreen(name: "b"))
      navigator.goTo(NoteScreen(name: "a"))
      let host = ViewHost(Switching(first: navigator, second: second), manners: manners)
      try await host.wait(for: "a")
      try host.press("switch")
      try await host.wait(for: "b")
      #expect(second.path.count == 1)
      #expect(navigator.path.count == 1)
      try host.press("switch")
      try await host.wait(for: "a")
      #expect(navigator.path.count == 1)
    }

    @Test("Changes during a transition are shown after it", .standIn, arguments: manners())
    func quickChanges(manners: Manners) async throws {
      let host = ViewHost(loggingHost(navigator), manners: manners)
      for name in ["a", "b", "c"] {
        navigator.goTo(NoteScreen(name: name))
        // The transition to the screen has started, and is not over.
        try await host.wait(for: "an update") { !$0.texts.contains("root: ") }
      }
      try await host.wait(for: "c: ")
      navigator.dismiss()
      try await host.wait(for: "another screen") { !$0.texts.contains("c: ") }
      navigator.dismissToRoot()
      try await host.wait(for: "root: ")
      #expect(navigator.path.isEmpty)
    }

    @Test(
      "A change during a transition that ends without a disappearance is shown after it",
      .standIn, arguments: manners())
    func changeAfterReplacement(manners: Manners) async throws {
      let host = ViewHost(
        loggingHost(navigator).environment(\.trapezioPresentationClock, TurnClock()),
        manners: manners)
      navigator.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      // The transition to the screen ends.
      for _ in 0..<20 { await mainActorTurn() }
      let b = TrapezioNavigationStep(NoteScreen(name: "b"))
      await navigator.open([b, TrapezioNavigationStep(NoteScreen(name: "c"))])
      try await host.wait(for: "c: ")
      // The transition to the screen is not over, and the screen that it replaces has disappeared.
      await navigator.open([b, TrapezioNavigationStep(NoteScreen(name: "d"))])
      try await host.wait(for: "d: ")
      #expect(!host.texts.contains("c: "))
    }

    @Test("A path that is out of date changes nothing", .standIn, arguments: manners())
    func staleWrites(manners: Manners) async throws {
      let host = ViewHost(loggingHost(navigator), manners: manners)
      let asked = Task { await navigator.result(of: NoteScreen(name: "a")) }
      try await host.wait(for: "a: ")
      let a = navigator.current
      navigator.goTo(NoteScreen(name: "b"))
      try await host.wait(for: "b: ")
      navigator.dismiss()
      try await host.wait(for: "a: ")
      #expect(navigator.path == [a])
      navigator.ofTop.dismiss(NoteScreen(name: "a"), returning: "answer")
      #expect(try await asked.value(orFail: "a result") == "answer")
      try await host.wait(for: "root: ")
      #expect(navigator.path.isEmpty)
    }

    @Test(
      "The store of a popped screen ends at once, even if its view is retained",
      .standIn, arguments: manners())
    func storeEnds(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) { [log] screen, _, _ in
          if let screen = screen as? NoteScreen {
            TrapezioContainer(makeStore: NoteStore(screen: screen, log: log)) { store in
              Text("\(store.screen.name): \(store.state.text)")
              Button("work") { store.send(.work) }
            }
          }
        }, manners: manners)
      navigator.goTo(NoteScreen(name: "a"))
      try await host.wait(for: "a: ")
      try host.press("work")
      try await log.wait(for: "a work begins")
      navigator.dismiss()
      // The navigator ends the store in the next turn.
      await mainActorTurn()
      await mainActorTurn()
      #expect(navigator.path.isEmpty)
      try await log.wait(for: "a work cancelled")
      try await host.wait(for: "root: ")
      try await log.wait(for: "a freed")
    }

    // MARK: Windows

    @Test(
      "A second host is reported once, and its end does not affect the results of the first",
      .standIn)
    func secondHost() async throws {
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let first = ViewHost(loggingHost(navigator))
        let second = ViewHost(loggingHost(navigator))
        try await warnings.wait(forCount: 1)
        let asked = Task { await navigator.result(of: NoteScreen(name: "a")) }
        try await first.wait(for: "a: ")
        try await second.wait(for: "a: ")
        second.end()
        try await log.wait(for: "a freed")
        await mainActorTurn()
        navigator.ofTop.dismiss(NoteScreen(name: "a"), returning: "answer")
        #expect(try await asked.value(orFail: "a result") == "answer")
        try await first.wait(for: "root: ")
        let third = ViewHost(loggingHost(navigator))
        try await third.wait(for: "root: ")
        await mainActorTurn()
        third.end()
        first.end()
      }
      #expect(warnings.elements.count == 1)
      #expect(warnings.elements.first?.contains("its own TrapezioStackNavigator") == true)
    }

    private struct Layout: View {
      let navigator: TrapezioStackNavigator
      @Environment(\.horizontalSizeClass) private var width

      var body: some View {
        if width == .compact {
          TrapezioNavigationHost(navigator: navigator) { screen, _, _ in note(screen) }
        } else {
          Text("wide")
          TrapezioNavigationHost(navigator: navigator) { screen, _, _ in note(screen) }
        }
      }

      @ViewBuilder
      private func note(_ screen: any TrapezioScreen) -> some View {
        if let screen = screen as? NoteScreen { Text(screen.name) }
      }
    }

    @Test(
      "If another layout replaces a host, the stack and the results are kept",
      .standIn, arguments: manners(except: .turnsDevice))
    func layouts(manners: Manners) async throws {
      let host = ViewHost(Layout(navigator: navigator), manners: manners)
      let asked = Task { await navigator.result(of: NoteScreen(name: "a")) }
      try await host.wait(for: "a")
      for width in [UserInterfaceSizeClass.compact, .regular, .compact] {
        host.horizontalSizeClass = width
        try await host.wait(for: "the layout") { $0.texts.contains("wide") == (width == .regular) }
        try await host.wait(for: "a")
      }
      navigator.ofTop.dismiss(NoteScreen(name: "a"), returning: "answer")
      #expect(try await asked.value(orFail: "a result") == "answer")
      try await host.wait(for: "root")
    }

    // MARK: Layout

    @Test("Several views for one screen are all visible", .standIn, arguments: manners())
    func severalViews(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) { screen, navigator, _ in
          Text("above")
          Button("go") { navigator.goTo(NoteScreen(name: "a")) }
          Text("depth \(screen == NoteScreen(name: "a") ? 1 : 0)")
        }, manners: manners)
      #expect(host.texts == ["above", "[go]", "depth 0"])
      try host.press("go")
      try await host.wait(for: "depth 1")
      #expect(host.texts == ["above", "[go]", "depth 1"])
    }
  }

  private func == (screen: any TrapezioScreen, other: NoteScreen) -> Bool {
    (screen as? NoteScreen) == other
  }
#endif
