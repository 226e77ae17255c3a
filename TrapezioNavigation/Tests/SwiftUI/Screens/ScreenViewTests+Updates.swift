// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import SwiftUI
  import Testing
  import Trapezio
  import TrapezioNavigation
  import ViewHosting

  extension ScreenViewTests {
    private struct NoteUI: TrapezioUI {
      let name: String
      let log: LifeLog

      func map(
        state: NoteState, onEvent: @escaping @MainActor (NoteEvent) -> Void
      ) -> some View {
        let _ = log.append("UI \(name)")
        Text("note \(name)")
      }
    }

    private struct App: View {
      let navigator: TrapezioStackNavigator
      let log: LifeLog
      @State private var title = "old"

      var body: some View {
        TrapezioNavigationHost(navigator: navigator) { [log, title] screen, _, _ in
          if let screen = screen as? NoteScreen {
            let _ = log.append("\(title) \(screen.name)")
            Text("\(title) \(screen.name)")
            TrapezioContainer(
              makeStore: NoteStore(screen: screen, log: LifeLog()),
              ui: NoteUI(name: screen.name, log: log))
            Button("rename") { self.title = "new" }
          }
        }
      }
    }

    func settle() async { for _ in 0..<20 { await mainActorTurn() } }

    @Test(
      "A push evaluates the new screen and no other", arguments: [1, 2],
      manners(except: .countsUpdates, .setsWidth))
    func push(columns: Int, manners: Manners) async throws {
      let navigator = TrapezioStackNavigator(root: NoteScreen(name: "0"), columns: columns)
      let host = ViewHost(App(navigator: navigator, log: log), manners: manners)
      try await host.wait(for: "note 0")
      await settle()
      for depth in 1...5 {
        let before = log.lines.count
        navigator.goTo(NoteScreen(name: "\(depth)"))
        try await host.wait(for: "note \(depth)")
        await settle()
        #expect(Set(log.lines.dropFirst(before)) == ["old \(depth)", "UI \(depth)"])
      }
    }

    @Test(
      "A builder that captures the state of the host's parent view draws each screen with it",
      arguments: manners())
    func capturedState(manners: Manners) async throws {
      let host = ViewHost(App(navigator: navigator, log: log), manners: manners)
      navigator.goTo(NoteScreen(name: "1"))
      navigator.goTo(NoteScreen(name: "2"), as: .sheet)
      try await host.wait(for: "old 2")
      try host.press("rename")
      try await host.wait(for: "new 2")
      navigator.dismiss()
      try await host.wait(for: "new 1")
      navigator.dismiss()
      try await host.wait(for: "new root")
    }
  }
#endif
