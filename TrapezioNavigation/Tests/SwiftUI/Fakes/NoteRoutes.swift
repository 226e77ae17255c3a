// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI
import Trapezio

@testable import TrapezioNavigation

struct TagScreen: TrapezioScreen {
  let tag: String
}

/// A screen without a route.
struct LostScreen: TrapezioAnsweringScreen { typealias Outcome = String }

/// An app of notes whose screens have routes.
@MainActor
struct NoteRoutes {
  static let tag = TrapezioRoute(TagScreen.self, name: "tag", link: "/tag/:tag")

  let log: LifeLog
  /// Whether the stores of notes keep drafts, with guards.
  var keepsDrafts = false
  let collections = Log<String>()

  @TrapezioViewRoutesBuilder
  func notes() -> TrapezioViewRoutes {
    TrapezioRoute(NoteScreen.self, name: "note", link: "/note/:name") {
      [log, keepsDrafts] screen, context in
      NotePage(screen: screen, log: log, drafts: keepsDrafts ? context.navigator : nil)
    }
    .link("/search/:name", in: NoteTabs.Tab.search)
    .link("/sheet/:name", as: .sheet) { note in
      [TrapezioNavigationStep(NoteScreen(name: "below \(note.name)"))]
    }
  }

  @TrapezioViewRoutesBuilder
  var tags: TrapezioViewRoutes {
    let _ = collections.append("collected")
    Self.tag.ui { screen, context in
      if screen.tag.isEmpty {
        Text("no tag")
      } else {
        Text("#\(screen.tag)")
      }
      Button("note of \(screen.tag)") { context.navigator.goTo(NoteScreen(name: screen.tag)) }
    }
  }
}
