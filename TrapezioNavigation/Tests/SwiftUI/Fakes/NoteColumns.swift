// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Trapezio

@testable import TrapezioNavigation

/// An app of notes in columns.
struct NoteColumns: View {
  let navigator: TrapezioStackNavigator
  let log: LifeLog

  var body: some View {
    TrapezioNavigationHost(navigator: navigator) { [log] screen, navigator, _ in
      if let screen = screen as? NoteScreen {
        NotePage(screen: screen, log: log)
        ForEach(["x", "y"], id: \.self) { name in
          Button("\(name) of \(screen.name)") { navigator.goTo(NoteScreen(name: name)) }
        }
      }
    }
    .trapezioPlaceholder { Text("nothing") }
    .environment(\.trapezioPresentationClock, TurnClock())
  }
}
