// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import Foundation
  import HostManners
  import Observation
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  extension HostStartTests {
    @MainActor
    @Observable
    final class OtherHost {
      let navigator = TrapezioStackNavigator(root: NoteScreen(name: "nested"))
      var isPresented = false
    }

    /// A host with another host in a screen, and in a sheet of the app.
    private struct Nesting: View {
      let root: TrapezioStackNavigator
      let other: OtherHost
      let routes: NoteRoutes

      var body: some View {
        TrapezioNavigationHost(navigator: root) {
          routes.notes()
          TrapezioRoute(LostScreen.self, name: "lost") { _, _ in nested }
        }
        .sheet(isPresented: Bindable(other).isPresented) { nested }
        .trapezioLinks(scheme: "notes")
        .trapezioRestoration(in: "main")
        .environment(\.trapezioPresentationClock, TurnClock())
      }

      private var nested: some View {
        TrapezioNavigationHost(navigator: other.navigator) { routes.notes() }
      }
    }

    @Test(
      "A host in a screen or in a sheet takes no links of the scene, and is not stored",
      arguments: manners())
    func nested(manners: Manners) async throws {
      let root = TrapezioStackNavigator(root: NoteScreen(name: "home"))
      let other = OtherHost()
      let host = ViewHost(
        Nesting(root: root, other: other, routes: routes), manners: manners)
      root.goTo(LostScreen())
      try await host.wait(for: "nested: ")
      host.open(try url("notes://note/a"))
      try await host.wait(for: "a: ")
      other.isPresented = true
      try await host.wait(for: "nested: ")
      host.open(try url("notes://note/b"))
      try await host.wait(for: "b: ")
      other.isPresented = false
      try await host.wait(forNo: "nested: ")
      host.open(try url("notes://note/c"))
      try await host.wait(for: "c: ")
      host.scenePhase = .background
      try await host.wait(forStored: #""name":"c""#)
      #expect(other.navigator.path.isEmpty)
      #expect(names(root) == ["home", "c"])
    }

    @Test(
      "A host with a builder has no routes for its scene, which is reported once",
      arguments: manners(except: .countsWarnings))
    func builder(manners: Manners) async throws {
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler {
        warnings.append($0)
      } _: {
        let navigator = TrapezioStackNavigator(root: NoteScreen(name: "home"))
        let host = ViewHost(
          NoteApp(navigator: navigator, log: log).trapezioLinks(scheme: "notes")
            .trapezioRestoration(in: "main"),
          manners: manners)
        host.open(try url("notes://note/a"))
        navigator.goTo(NoteScreen(name: "b"))
        try await host.wait(for: "b: ")
      }
      #expect(warnings.elements.count == 1)
      #expect(
        warnings.elements.first?.hasSuffix(
          "Pass routes to the host. See Failures#host-without-routes.") == true)
    }
  }
#endif
