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
  @Suite("Hosts with routes of stores", .standIn, .inTurn)
  struct TrapezioViewRoutesStoresTests {
    private struct NoteUI: TrapezioUI {
      func map(
        state: NoteState, onEvent: @escaping @MainActor (NoteEvent) -> Void
      ) -> some View {
        Text("Text: \(state.text)")
        Button("type") { onEvent(.typed("typed")) }
      }
    }

    private let log = LifeLog()
    private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    private var route: TrapezioRoute<NoteScreen, NoteStore> {
      TrapezioRoute(NoteScreen.self, name: "note") { [log] screen, _ in
        NoteStore(screen: screen, log: log)
      }
    }

    @Test(
      "A UI draws the store, which ends with its screen", arguments: manners(except: .countsStores))
    func ui(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) { route.ui { NoteUI() } }
          .environment(\.trapezioPresentationClock, TurnClock()), manners: manners)
      navigator.goTo(NoteScreen(name: "a"))
      try await log.wait(for: "a made")
      try host.press("type")
      try await host.wait(for: "Text: typed")
      navigator.dismiss()
      try await log.wait(for: "a freed")
      #expect(log.count(of: "a made") == 1)
      host.end()
    }

    @Test("A closure draws the store itself", arguments: manners(except: .countsStores))
    func closure(manners: Manners) async throws {
      let host = ViewHost(
        TrapezioNavigationHost(navigator: navigator) {
          route.ui { store in
            TextField("Text", text: store.binding(\.text, send: NoteEvent.typed))
            Text("\(store.screen.name): \(store.state.text)")
          }
        }, manners: manners)
      try host.type("Ann", into: "Text")
      try await host.wait(for: "root: Ann")
      #expect(log.lines == ["root made"])
      host.end()
    }
  }
#endif
