// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import Strata
  import SwiftUI
  import Testing
  import Trapezio
  import ViewHosting

  @testable import TrapezioNavigation

  @MainActor
  @Suite("TrapezioNavigationCommands", .standIn, .timeLimit(.minutes(5)))
  struct TrapezioNavigationCommandsTests {
    private let log = LifeLog()
    private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    /// A scene with the button of its menu.
    private struct Menu: View {
      let app: NoteApp

      var body: some View {
        app
        VStack { BackCommand() }
      }
    }

    @Test("The command leaves the top screen, and asks its guard", arguments: manners())
    func back(manners: Manners) async throws {
      let host = ViewHost(Menu(app: NoteApp(navigator: navigator, log: log)), manners: manners)
      #expect(throws: ViewHostError.isDisabled("Back")) { try host.press("Back") }
      let reasons = Log<TrapezioLeaveReason>()
      for name in ["a", "b"] {
        navigator.goTo(NoteScreen(name: name))
        try await host.wait(for: "\(name): ")
      }
      try await host.wait(for: "the command to be enabled") { _ in navigator.path.count == 2 }
      try host.press("Back")
      #expect(navigator.path.count == 1)
      try await host.wait(for: "a: ")
      navigator.ofTop.beforeLeaving {
        reasons.append($0)
        return true
      }
      try host.press("Back")
      try await host.wait(for: "root: ")
      #expect(reasons.elements == [.back])
      #expect(throws: ViewHostError.isDisabled("Back")) { try host.press("Back") }
    }
  }
#endif
