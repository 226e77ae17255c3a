// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// An app that restores its screens and drafts after a relaunch.

import Foundation
import Trapezio
import TrapezioNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

struct NotesScreen: TrapezioScreen {}

struct NoteScreen: TrapezioScreen {
  let id: Int
}

struct NoteState: TrapezioRestorable {
  var text = ""
  var isPinned = false
}

enum NoteEvent: TrapezioEvent {
  case textChanged(String)
}

final class NoteStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
  init(screen: NoteScreen, navigator: any TrapezioNavigator) {
    super.init(
      screen: screen,
      initialState: navigator.draft(NoteState.self) ?? NoteState())
    navigator.keepDraft { [weak self] in self?.state }
  }

  override func handle(event: NoteEvent) {
    switch event {
    case .textChanged(let text): update { $0.text = text }
    }
  }
}

enum NotesTab: String {
  case notes, search
}

@MainActor
final class NotesApp {
  let routes = TrapezioRoutes<String> {
    TrapezioRoute(NotesScreen.self, name: "notes") { _, _ in "Notes" }
    TrapezioRoute(NoteScreen.self, name: "note", link: "/note/:id") { screen, _ in
      "Note \(screen.id)"
    }
  }
  let tabs = TrapezioTabNavigator(
    [NotesTab.notes: NotesScreen(), .search: NotesScreen()], selected: .notes)

  func run(in folder: URL) async {
    let file = StrataFile(
      folder.appending(path: "navigation.json"))
    let restoration = TrapezioRestoration(of: tabs, by: routes, in: file)
    await restoration.restore()  // before the first frame
    await restoration.flush()  // when the app goes to the background
  }

  func showAboveStored(_ link: URL, _ restoration: TrapezioRestoration) async throws {
    let table = routes.accepting(schemes: ["notes"])
    await restoration.restore()
    await tabs.open(try table.request(of: link))
  }

  func showAlone(_ link: URL, _ restoration: TrapezioRestoration) async throws {
    let table = routes.accepting(schemes: ["notes"])
    restoration.start()
    await tabs.open(try table.request(of: link))
  }

  func report(_ restoration: TrapezioRestoration) async {
    switch await restoration.restore() {
    case .restored, .nothingStored: break
    case .restoredPart(let count, let reasons):
      print("\(count) screens are gone: \(reasons)")
    case .stopped: print("A guard or an interceptor has stopped it.")
    case .unusable(let error): print(error)
    case .unreadable(let reason): print(reason)
    }
  }
}

@MainActor
func restoreWindow(
  _ window: String, of tabs: TrapezioTabNavigator<NotesTab>, by routes: TrapezioRoutes<String>,
  in folder: URL
) async -> TrapezioRestoration {
  let file = StrataFile(
    folder.appending(path: "\(window).json"))
  let restoration = TrapezioRestoration(of: tabs, by: routes, in: file)
  await restoration.restore()
  return restoration
}

@MainActor
func storeNow(_ restoration: TrapezioRestoration) async {
  if await !restoration.flush(), let problem = restoration.problem {
    print("The screens are not stored: \(problem)")
  }
}

@MainActor
func closeWindow(_ restoration: TrapezioRestoration) async {
  await restoration.flush()
  restoration.stop()
}

@MainActor
func showShared(_ text: String, in stack: TrapezioStackNavigator) async {
  await stack.open([
    TrapezioNavigationStep(
      NoteScreen(id: 7), draft: NoteState(text: text))
  ])
}

#if canImport(SwiftUI)
  enum NotesFeature {
    @MainActor @TrapezioViewRoutesBuilder
    static func routes() -> TrapezioViewRoutes {
      TrapezioRoute(NotesScreen.self, name: "notes") { _, _ in Text("Notes") }
      TrapezioRoute(NoteScreen.self, name: "note", link: "/note/:id") { screen, _ in
        Text("Note \(screen.id)")
      }
    }
  }

  struct NotesTabsView: View {
    let tabs: TrapezioTabNavigator<NotesTab>

    var body: some View {
      TrapezioTabHost(tabs) {
        Text($0.rawValue)
      } routes: {
        NotesFeature.routes()
      }
      .trapezioRestoration(in: "main")
    }
  }

  struct NotesFileView: View {
    let tabs: TrapezioTabNavigator<NotesTab>
    let folder: URL

    var body: some View {
      TrapezioTabHost(tabs) {
        Text($0.rawValue)
      } routes: {
        NotesFeature.routes()
      }
      .trapezioRestoration(
        in: StrataFile(folder.appending(path: "main.json"))
      ) { outcome in
        if case .unreadable(let reason) = outcome { print(reason) }
      }
    }
  }

  struct NotesWindowView: View {
    let tabs: TrapezioTabNavigator<NotesTab>
    @State private var isReady = false

    var body: some View {
      TrapezioTabHost(tabs) {
        Text($0.rawValue)
      } routes: {
        NotesFeature.routes()
      }
      .disabled(!isReady)
      .trapezioRestoration(in: "main") { outcome in
        isReady = true
        if case .restoredPart(let count, _) = outcome {
          print("\(count) screens are gone")
        }
      }
    }
  }
#endif
