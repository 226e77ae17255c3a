// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import Strata
import SwiftUI
import Testing
import Trapezio
import TrapezioNavigation
import ViewHosting

@MainActor
@Suite("TrapezioMissingScreen", .inTurn)
struct TrapezioMissingScreenTests {
  let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

  private struct Forgotten: TrapezioScreen {}
  private struct Other: TrapezioScreen {}

  private func forgetful(_ manners: Manners) -> ViewHost {
    ViewHost(
      TrapezioNavigationHost(navigator: navigator) { screen, _, _ in
        switch screen {
        case let note as NoteScreen: Text(note.name)
        default: TrapezioMissingScreen(screen)
        }
      }, manners: manners)
  }

  @Test("If the builder has no view for a screen, its type is reported once")
  func forgottenIsReported() async throws {
    let warnings = Log<String>()
    try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let host = forgetful(.kind)
      for _ in 1...2 {
        navigator.goTo(Forgotten())
        try await host.wait(for: "There is no view for Forgotten.")
        navigator.dismiss()
        try await host.wait(for: "root alone") { $0.texts == ["root"] }
      }
    }
    #expect(warnings.elements.count == 1)
    #expect(warnings.elements.first?.contains("no view for Forgotten") == true)
  }

  @Test(
    "If the builder has no view for a screen, the page names it, also in a sheet",
    arguments: manners())
  func forgotten(manners: Manners) async throws {
    try await StrataDiagnostics.withHandler({ _ in }) {
      let host = forgetful(manners)
      for style in [TrapezioNavigationStyle.push, .sheet] {
        navigator.goTo(Other(), as: style)
        try await host.wait(for: "There is no view for Other.")
        navigator.dismiss()
        try await host.wait(for: "root alone") { $0.texts == ["root"] }
      }
    }
  }
}
