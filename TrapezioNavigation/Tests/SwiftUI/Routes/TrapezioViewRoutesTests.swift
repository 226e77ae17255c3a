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
  @Suite("Hosts with routes", .standIn, .inTurn)
  struct TrapezioViewRoutesTests {
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
  }
#endif
