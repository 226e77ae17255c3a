// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
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
  let collections = Log<String>()

  @TrapezioViewRoutesBuilder
  func notes() -> TrapezioViewRoutes {
    TrapezioRoute(
      NoteScreen.self, name: "note",
      link: "/note/:name", TrapezioLinkPattern("/search/:name", in: NoteTabs.Tab.search),
      TrapezioLinkPattern("/sheet/:name", as: .sheet) { note in
        [TrapezioNavigationStep(NoteScreen(name: "below \(note.name)"))]
      }
    ) { [log] screen, _ in
      NotePage(screen: screen, log: log)
    }
  }

  @TrapezioViewRoutesBuilder
  var tags: TrapezioViewRoutes {
    let _ = collections.append("collected")
    TrapezioRoute(Self.tag) { screen, context in
      if screen.tag.isEmpty {
        Text("no tag")
      } else {
        Text("#\(screen.tag)")
      }
      Button("note of \(screen.tag)") { context.navigator.goTo(NoteScreen(name: screen.tag)) }
    }
  }
}

/// Tabs whose links open their routes after the session is known.
struct LinkedTabs: View {
  @MainActor
  @Observable
  final class Session {
    var isReady = true
    /// Whether the tabs are visible.
    var isLoaded = true
    let errors = Log<TrapezioLinkError>()
  }

  let tabs: TrapezioTabNavigator<NoteTabs.Tab>
  let routes: NoteRoutes
  let session: Session

  var body: some View {
    Group {
      if session.isLoaded {
        TrapezioTabHost(tabs) { tab in
          Label(LocalizedStringKey(tab.rawValue), systemImage: "star")
        } routes: {
          routes.notes()
          routes.tags
        }
      } else {
        Text("loading")
      }
    }
    .trapezioLinks(
      to: tabs, scheme: "notes", hosts: ["notes.example"], isReady: session.isReady
    ) { _, error in
      session.errors.append(error)
    }
    .environment(\.trapezioPresentationClock, TurnClock())
  }
}
