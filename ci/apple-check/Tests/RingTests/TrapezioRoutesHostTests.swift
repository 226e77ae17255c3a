// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import Observation
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  @MainActor
  @Suite("Hosts with routes", .standIn, .timeLimit(.minutes(5)))
  struct TrapezioRoutesHostTests {
    let log = LifeLog()
    let routes: NoteRoutes
    let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    init() { routes = NoteRoutes(log: log) }

    func host(_ navigator: TrapezioStackNavigator, _ manners: Manners) -> ViewHost {
      ViewHost(
        TrapezioNavigationHost(navigator: navigator) { [routes] in
          routes.notes()
          routes.tags
        }
        .environment(\.trapezioPresentationClock, TurnClock()), manners: manners)
    }

    @Test("Each screen is drawn by its route", arguments: manners(except: .countsStores))
    func draws(manners: Manners) async throws {
      let host = host(navigator, manners)
      try await host.wait(for: "root: ")
      navigator.goTo(TagScreen(tag: "swift"))
      try await host.wait(for: "#swift")
      try host.press("note of swift")
      try await host.wait(for: "swift: ")
      try host.type("kept", into: "swift")
      navigator.goTo(TagScreen(tag: ""), as: .sheet)
      try await host.wait(for: "no tag")
      try await host.wait(forPresented: "sheet")
      navigator.dismiss()
      try await host.wait(for: "swift: kept")
      #expect(log.count(of: "swift made") == 1)
      navigator.dismissToRoot()
      try await log.wait(for: "swift freed")
      try await host.wait(for: "root: ")
    }

    @Test("A host with its own root has routes", arguments: manners())
    func ownStack(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioNavigationHost(root: TagScreen(tag: "root")) { [routes] in
          routes.notes()
          routes.tags
        }
        .environment(\.trapezioPresentationClock, TurnClock()), manners: manners)
      try await host.wait(for: "#root")
      try host.press("note of root")
      try await host.wait(for: "root: ")
    }

    @Test("A host with columns has routes", arguments: manners(except: .turnsDevice))
    func columns(manners: Manners) async throws {
      let navigator = TrapezioStackNavigator(root: TagScreen(tag: "list"), columns: 2)
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) { [routes] in
          routes.notes()
          routes.tags
        }
        .trapezioPlaceholder { Text("nothing") }
        .environment(\.trapezioPresentationClock, TurnClock()), manners: manners)
      host.horizontalSizeClass = .regular
      try await host.wait(for: "nothing")
      try host.press("note of list")
      try await host.wait(for: "list: ")
      #expect(host.texts.contains("#list"))
    }

    @Test("The routes are collected once", arguments: manners())
    func once(manners: Manners) async throws {
      let host = host(navigator, manners)
      for number in 0..<5 {
        navigator.goTo(TagScreen(tag: "\(number)"))
        try await host.wait(for: "#\(number)")
      }
      let windows = manners.contains(.twoWindows) ? 2 : 1
      #expect(routes.collections.elements.count <= windows)
    }

    @Test(
      "A screen without a route shows a page with the problem, and its caller receives nil",
      arguments: manners())
    func missing(manners: Manners) async throws {
      let reports = Log<String>()
      let navigator = reporting(to: reports) {
        TrapezioStackNavigator(root: NoteScreen(name: "root"))
      }
      let host = host(navigator, manners)
      try await host.wait(for: "root: ")
      let result = Task { await navigator.result(of: LostScreen(), as: .sheet) }
      try await host.wait(for: "There is no view for LostScreen.")
      #expect(try await result.value(orFail: "nil") == nil)
      #expect(navigator.current.screen is LostScreen)
      #expect(!navigator.ofTop.isAwaited)
      let wanted =
        "app → goTo(LostScreen(), as: sheet): ignored, because the host has no view for it"
      #expect(reports.elements.count { $0 == wanted } == 1)
      navigator.dismiss()
      try await host.wait(for: "root: ")
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
    }

    @Test(
      "In a release build, an empty page leaves once the sheet above it is closed",
      arguments: manners())
    func emptyPage(manners: Manners) async throws {
      try await StrataDiagnostics.withHandler { _ in
      } _: {
        let host = ViewHost(
          TrapezioNavigationHost(navigator: navigator) { screen, _, _ in
            if let note = screen as? NoteScreen { Text(note.name) } else { emptyPage(of: screen) }
          }
          .environment(\.trapezioPresentationClock, TurnClock()), manners: manners)
        try await host.wait(for: "root")
        navigator.goTo(LostScreen())
        navigator.goTo(NoteScreen(name: "sheet"), as: .sheet)
        try await host.wait(for: "sheet")
        #expect(navigator.path.count == 2)
        navigator.dismiss()
        try await host.wait(for: "root alone") { $0.texts == ["root"] }
        #expect(navigator.path.isEmpty)
      }
    }

    /// The page of a screen without a view in a release build.
    private func emptyPage(of screen: any TrapezioScreen) -> TrapezioMissingScreen {
      var page = TrapezioMissingScreen(screen)
      page.stays = false
      return page
    }

    @Test("A missing route is a warning that names the remedy")
    func warning() async throws {
      struct ForgottenScreen: TrapezioScreen {}
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler {
        warnings.append($0)
      } _: {
        let navigator = TrapezioStackNavigator(root: ForgottenScreen())
        let host = host(navigator, .kind)
        try await host.wait(for: "There is no view for ForgottenScreen.")
        try await warnings.wait(forCount: 1)
        navigator.goTo(ForgottenScreen())
        try await host.wait(for: "the second page") { _ in navigator.path.count == 1 }
        await mainActorTurn()
      }
      #expect(
        warnings.elements == [
          "No route draws ForgottenScreen(). Add TrapezioRoute(ForgottenScreen.self, name: …) to the "
            + "routes of the host. "
            + "See Failures#screen-without-view."
        ])
    }
  }
#endif
