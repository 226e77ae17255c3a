// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @MainActor
  @Suite("TrapezioHostingController", .inTurn)
  struct TrapezioHostingControllerTests {
    private let log = LifeLog()

    @Test(
      "It creates one store, shows it, and ends it when it is deallocated", arguments: manners())
    func life(manners: Manners) async throws {
      var controller: TrapezioHostingController? = TrapezioHostingController(
        makeStore: NoteStore(log: log), ui: NoteUI())
      do {
        let view = try #require(controller).rootView
        let host = ViewHost(view, manners: manners)
        #expect(host.texts == ["\"\"", "[Work]"])
        try host.type("a", into: "Note")
        try await host.wait(for: "\"a\"")
        try host.press("Work")
        try await log.wait(for: "note work begins")
        host.end()
      }
      #expect(log.count(of: "note made") == 1)
      controller = nil
      log.gate.open()
      try await log.wait(for: "note work cancelled")
      try await log.wait(for: "note freed")
    }

    @Test("It shows a store with a closure", arguments: manners())
    func closure(manners: Manners) {
      let controller = TrapezioHostingController(makeStore: NoteStore(log: log)) { store in
        Text(verbatim: store.screen.name)
      }
      #expect(ViewHost(controller.rootView, manners: manners).texts == ["note"])
    }
  }

  private struct NoteUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<NoteState, NoteEvent>) -> some View {
      TextField("Note", text: view.binding(\.text, send: NoteEvent.typed))
      Button("Work") { view.send(.work) }
    }
  }
#endif
