// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Trapezio

@testable import TrapezioNavigation

/// An app of notes with tabs.
struct NoteTabs: View {
  enum Tab: String, CaseIterable, Codable { case home, search, more }

  let tabs: TrapezioTabNavigator<Tab>
  let log: LifeLog

  var body: some View {
    TrapezioTabHost(tabs) { tab in
      Label(LocalizedStringKey(tab.rawValue), systemImage: "star")
    } builder: { [log] screen, _, _ in
      if let screen = screen as? NoteScreen { NotePage(screen: screen, log: log) }
    }
    .trapezioPlaceholder { Text("nothing") }
    .environment(\.trapezioPresentationClock, TurnClock())
  }
}

extension TrapezioTabNavigator<NoteTabs.Tab> {
  /// Returns tabs for notes and for a search.
  static func notes() -> Self {
    Self([.home: NoteScreen(name: "home"), .search: NoteScreen(name: "search")], selected: .home)
  }
}
