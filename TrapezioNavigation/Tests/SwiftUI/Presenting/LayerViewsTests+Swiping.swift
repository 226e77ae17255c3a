// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import Strata
  import SwiftUI
  import Testing
  import Trapezio
  import TrapezioNavigation
  import ViewHosting

  @MainActor
  @Suite("Presentations that the user closes", .standIn, .timeLimit(.minutes(5)))
  struct LayerViewsSwipingTests {
    private let log = LifeLog()
    private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    private func host(_ manners: Manners) -> ViewHost {
      ViewHost(NoteApp(navigator: navigator, log: log), manners: manners)
    }

    private func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      navigator.goTo(NoteScreen(name: name), as: style)
    }

    @Test(
      "A sheet that is dragged down leaves with its screens, and a cancelled drag changes nothing",
      arguments: manners())
    func dragged(manners: Manners) async throws {
      let host = host(manners)
      goTo("below")
      try await host.wait(for: "below: ")
      goTo("a", as: .sheet)
      goTo("b")
      try await host.wait(for: "b: ")
      var reports: [Int] = []
      let token = TrapezioObservation(of: { [navigator] in navigator.entries.count }) {
        reports.append($0)
      }
      try host.swipeDown(isCancelled: true)
      await mainActorTurn()
      #expect(navigator.path.count == 3)
      try host.swipeDown()
      #expect(navigator.path.count == 1)
      try await host.waitForNoPresentation()
      try await log.wait(for: "a freed")
      try await log.wait(for: "b freed")
      try await host.wait(for: "below: ")
      #expect(reports == [2])
      goTo("c", as: .sheet)
      try await host.wait(for: "c: ")
      token.cancel()
    }

    @Test("A popover that the user closes leaves", arguments: manners())
    func popoverClosed(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .popover(anchor: "note"))
      try await host.wait(for: "a: ")
      try host.swipeDown()
      #expect(navigator.path.isEmpty)
      try await host.waitForNoPresentation()
      goTo("b", as: .popover(anchor: "note"))
      try await host.wait(for: "b: ")
    }

    @Test(
      "A caller receives the result of a sheet, or nil if the user drags the sheet down",
      arguments: manners())
    func awaited(manners: Manners) async throws {
      let host = host(manners)
      let dragged = Task { await navigator.result(of: NoteScreen(name: "a"), as: .sheet) }
      try await host.wait(for: "a: ")
      try host.swipeDown()
      #expect(try await dragged.value(orFail: "a result") == nil)
      let answered = Task { await navigator.result(of: NoteScreen(name: "b"), as: .sheet) }
      try await host.wait(for: "b: ")
      navigator.ofTop.dismiss(NoteScreen(name: "b"), returning: "answer")
      #expect(try await answered.value(orFail: "a result") == "answer")
      try await host.waitForNoPresentation()
    }
  }
#endif
