// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  extension TrapezioMissingScreenTests {
    private func host(_ navigator: TrapezioStackNavigator, _ manners: Manners) -> ViewHost {
      let routes = NoteRoutes(log: LifeLog())
      return ViewHost(
        TrapezioNavigationHost(navigator: navigator) {
          routes.notes()
          routes.tags
        }
        .environment(\.trapezioPresentationClock, TurnClock()), manners: manners)
    }

    @Test(
      "In a release build, an empty page leaves once the sheet above it is closed",
      .standIn, arguments: manners())
    func emptyPage(manners: Manners) async throws {
      try await StrataDiagnostics.withHandler({ _ in }) {
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

    @Test(
      "A screen without a route shows a page with the problem, and its caller receives nil",
      .standIn, arguments: manners())
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

    @Test("A missing route is a warning that names the remedy", .standIn)
    func warning() async throws {
      struct ForgottenScreen: TrapezioScreen {}
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
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
          "No route draws ForgottenScreen. Add TrapezioRoute(ForgottenScreen.self, name: …) to the "
            + "routes of the host. "
            + "See Failures#screen-without-view."
        ])
    }
  }
#endif
