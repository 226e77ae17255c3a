// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import SwiftUI
import Trapezio
import ViewHosting

@testable import TrapezioNavigation

/// An app of notes, whose screens use every navigation verb.
struct NoteApp: View {
  let navigator: TrapezioStackNavigator
  let log: LifeLog
  var clock: any Clock<Duration> = TurnClock()

  var body: some View {
    TrapezioNavigationHost(navigator: navigator) { [log] screen, _, _ in
      if let screen = screen as? NoteScreen { NotePage(screen: screen, log: log) }
    }
    .environment(\.trapezioPresentationClock, clock)
  }
}

/// A note with a text field and buttons.
struct NotePage: View {
  let screen: NoteScreen
  let log: LifeLog
  /// Keeps the store's draft, or is `nil` if the store has none.
  var drafts: (any TrapezioNavigator)?

  var body: some View {
    TrapezioContainer(
      makeStore: drafts.map { NoteStore(screen: screen, log: log, drafts: $0) }
        ?? NoteStore(screen: screen, log: log)
    ) { [screen] store in
      Text("\(store.screen.name): \(store.state.text)").trapezioAnchor("note")
      TextField(
        LocalizedStringKey(screen.name), text: store.binding(\.text, send: NoteEvent.typed))
      CloseButton(name: screen.name)
    }
  }

  private struct CloseButton: View {
    let name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("close \(name)") { dismiss() } }
  }
}

/// An app of notes with an alert of its own, above which the system drops other presentations.
struct BusyNoteApp: View {
  let app: NoteApp
  @State private var isBusy = false

  var body: some View {
    Button("own") { isBusy = true }
    app.alert("own", isPresented: $isBusy) { Button("OK") {} }
  }
}

extension TrapezioStackNavigator {
  /// The navigator of the top entry.
  var ofTop: any TrapezioNavigator { navigator(of: current) }
}
