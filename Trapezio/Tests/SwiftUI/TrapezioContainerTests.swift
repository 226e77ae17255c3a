// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import HostManners
import Strata
import SwiftUI
import Testing
import Trapezio
import TrapezioFeature
import ViewHosting

@MainActor
@Suite("TrapezioContainer", .inTurn)
struct TrapezioContainerTests {
  private let log = LifeLog()
  private let lifetime = TrapezioScreenLifetime()

  private struct NoteUI: TrapezioUI {
    let drawn: Drawn

    func map(
      state: NoteState, onEvent: @escaping @MainActor (NoteEvent) -> Void
    ) -> some View {
      let _ = drawn.count += 1
      Text("Text: \(state.text)")
      Button("type") { onEvent(.typed("typed")) }
      Button("same") { onEvent(.same) }
      Button("work") { onEvent(.work) }
    }
  }

  @MainActor
  private final class Drawn {
    var count = 0
  }

  private struct Beside: View {
    @State private var count = 0

    var body: some View {
      Text("Counted: \(count)")
      Button("count") { count += 1 }
    }
  }

  private struct Parent: View {
    let log: LifeLog
    var drawn = Drawn()
    @State private var title = 0
    @State private var isShown = true

    var body: some View {
      Text("Title: \(title)")
      Button("rename") { title += 1 }
      Button("close") { isShown = false }
      Beside()
      if isShown {
        TrapezioContainer(makeStore: NoteStore(log: log), ui: NoteUI(drawn: drawn))
      }
    }
  }

  @Test(
    "The store is created once, even if its parent view is drawn a hundred times",
    arguments: manners(except: .countsStores))
  func once(manners: Manners) async throws {
    let host = ViewHost(Parent(log: log), manners: manners)
    for title in 1...100 {
      try host.press("rename")
      try await host.wait(for: "Title: \(title)")
    }
    #expect(log.lines == ["note made"])
  }

  @Test(
    "A change of the state draws the UI once, and an equal state does not draw it", .standIn,
    arguments: manners(except: .countsUpdates))
  func drawsOnce(manners: Manners) async throws {
    let drawn = Drawn()
    let host = ViewHost(Parent(log: LifeLog(), drawn: drawn), manners: manners)
    #expect(drawn.count == 1)
    try host.press("type")
    try await host.wait(for: "Text: typed")
    #expect(drawn.count == 2)
    try host.press("same")
    try host.press("type")
    // The views have drawn everything when the view beside the container is drawn.
    try host.press("count")
    try await host.wait(for: "Counted: 1")
    #expect(drawn.count == 2)
    #expect(host.updateCount == 2)
  }

  @Test(
    "The store and its work end with the identity of the view, and with the window",
    arguments: manners(), [true, false])
  func ends(manners: Manners, withWindow: Bool) async throws {
    let host = ViewHost(Parent(log: log), manners: manners)
    try host.press("work")
    try await log.wait(for: "note work begins")
    if withWindow { host.end() } else { try host.press("close") }
    try await log.wait(for: "note freed")
    try await log.wait(for: "note work cancelled")
    #expect(withWindow || !host.texts.contains("[work]"))
  }

  @Test(
    "A view that outlives its screen shows the last state of the store",
    arguments: manners(except: .countsStores))
  func drawnAfterEnd(manners: Manners) async throws {
    let host = ViewHost(
      Parent(log: log).environment(\.trapezioScreenLifetime, lifetime), manners: manners)
    try host.press("type")
    try await host.wait(for: "Text: typed")
    try host.press("work")
    try await log.wait(for: "note work begins")
    lifetime.end()
    try await log.wait(for: "note work cancelled")
    try host.press("rename")
    try await host.wait(for: "Title: 1")
    #expect(host.texts.contains("Text: typed"))
    try host.press("work")
    try host.press("close")
    try await log.wait(for: "note freed")
    #expect(
      log.lines == ["note made", "note work begins", "note work cancelled", "note freed"])
  }

  private struct Titled: View {
    let log: LifeLog
    @State private var title = 0

    var body: some View {
      Button("rename") { title += 1 }
      TrapezioContainer(makeStore: NoteStore(log: log)) { [title] store in
        Text("\(store.screen.name) \(title)")
      }
    }
  }

  @Test(
    "A content that does not retain the store shows it even after its screen has left",
    arguments: manners(except: .countsStores))
  func contentAfterEnd(manners: Manners) async throws {
    let host = ViewHost(
      Titled(log: log).environment(\.trapezioScreenLifetime, lifetime), manners: manners)
    lifetime.end()
    try host.press("rename")
    try await host.wait(for: "note 1")
    #expect(log.lines == ["note made"])
    host.end()
    try await log.wait(for: "note freed")
  }

  private struct Form: View {
    let log: LifeLog

    var body: some View {
      TrapezioContainer(makeStore: NoteStore(log: log)) { store in
        TextField("Text", text: store.binding(\.text, send: NoteEvent.typed))
        Text("\(store.screen.name): \(store.state.text)")
      }
    }
  }

  /// A screen whose view can leave, with a container that can leave.
  private struct Place: View {
    let log: LifeLog
    let lifetime: TrapezioScreenLifetime
    @State private var isShown = true
    @State private var hasNote = true

    var body: some View {
      Button("screen") { isShown.toggle() }
      Button("note") { hasNote.toggle() }
      if isShown {
        VStack {
          Text("screen")
          if hasNote { Form(log: log) }
        }
        .trapezioScreenLifetime(lifetime)
      }
    }
  }

  @Test(
    "If the view of a screen leaves and the screen stays, its next view has the same store",
    arguments: manners(except: .countsStores))
  func viewReturns(manners: Manners) async throws {
    let host = ViewHost(Place(log: log, lifetime: lifetime), manners: manners)
    try host.type("kept", into: "Text")
    try await host.wait(for: "note: kept")
    for _ in 1...2 {
      try host.press("screen")
      try await host.wait(for: "no screen") { !$0.texts.contains("screen") }
      for _ in 0..<20 { await mainActorTurn() }
      try host.press("screen")
      try await host.wait(for: "note: kept")
    }
    for _ in 0..<20 { await mainActorTurn() }
    #expect(log.lines == ["note made"])
    try host.press("screen")
    lifetime.end()
    try await log.wait(for: "note freed")
  }

  @Test(
    "A container that leaves the view of its screen ends its store, now or at the next view",
    arguments: manners(except: .countsStores))
  func containerLeaves(manners: Manners) async throws {
    let host = ViewHost(Place(log: log, lifetime: lifetime), manners: manners)
    try await host.wait(for: "note: ")
    try host.press("note")
    try await log.wait(for: "note freed")
    try host.press("note")
    try await host.wait(for: "note: ")
    #expect(log.lines == ["note made", "note freed", "note made"])
    try host.press("screen")
    try await host.wait(for: "no screen") { !$0.texts.contains("screen") }
    for _ in 0..<20 { await mainActorTurn() }
    try host.press("note")
    try host.press("screen")
    try await host.wait(for: "screen")
    try await log.wait(for: "note freed")
    try await host.wait(for: "the second end") { _ in log.count(of: "note freed") == 2 }
    #expect(!lifetime.isEnded)
  }

  @Test(
    "The form with content has the store in its own type, and follows it",
    arguments: manners(except: .countsStores))
  func content(manners: Manners) async throws {
    let host = ViewHost(Form(log: log), manners: manners)
    #expect(host.texts == ["\"\"", "note: "])
    try host.type("Ann", into: "Text")
    try await host.wait(for: "note: Ann")
    #expect(host.texts == ["\"Ann\"", "note: Ann"])
    #expect(log.lines == ["note made"])
    host.end()
    try await log.wait(for: "note freed")
  }

  @Test("The store handles the event of a binding before its setter returns")
  func binding() {
    let store = NoteStore(log: LifeLog())
    let binding = store.binding(\.text, send: NoteEvent.typed)
    #expect(binding.wrappedValue == "")
    binding.wrappedValue = "Ann"
    #expect(store.state.text == "Ann")
    #expect(binding.wrappedValue == "Ann")
    store.end()
    binding.wrappedValue = "Bob"
    #expect(binding.wrappedValue == "Ann")
  }

  @Test(
    "A store of another owner is shown by render, and does not end with the view",
    arguments: manners())
  func render(manners: Manners) async throws {
    let store = NoteStore(log: log)
    let host = ViewHost(store.render(with: NoteUI(drawn: Drawn())), manners: manners)
    try host.press("type")
    try await host.wait(for: "Text: typed")
    host.end()
    #expect(!store.isEnded)
    store.send(.typed("later"))
    #expect(store.state.text == "later")
  }

  // MARK: Held states

  /// Containers of the same store, which read its state through a view store.
  private struct HeldForm: View {
    let store: NoteStore

    var body: some View {
      TrapezioContainer(makeStore: store, ui: NoteUI(drawn: Drawn()))
      TrapezioContainer(makeStore: store) { store in
        Text("View: \(TrapezioViewStore(store).text)")
        TextField("Text", text: store.binding(\.text, send: NoteEvent.typed))
      }
    }
  }

  @Test("UIs, view stores and bindings show a held state and send nothing", arguments: manners())
  func held(manners: Manners) async throws {
    let store = NoteStore(log: LifeLog())
    let host = ViewHost(HeldForm(store: store), manners: manners)
    store.hold(NoteState(text: "held"))
    try await host.wait(for: "Text: held")
    try await host.wait(for: "View: held")
    try await host.wait(for: "\"held\"")
    try host.press("type")
    try host.type("ignored", into: "Text")
    #expect(store.ignoredEventCount ?? 0 >= 2)
    #expect(store.state.text == "")
    store.letGo()
    try await host.wait(for: "Text: ")
    try await host.wait(for: "View: ")
  }

  private typealias StepFeature = FeatureStoreTests.StepFeature

  @Test(
    "A closure that reads the state itself while the store holds one causes one warning",
    arguments: manners())
  func presentInMoment(manners: Manners) {
    let note = NoteStore(log: LifeLog())
    let step = Store(initialState: StepFeature.State(), feature: StepFeature())
    let state = TrapezioContainer(makeStore: note) { Text($0.state.text) }
    let field = TrapezioContainer(makeStore: note) { Text($0.read(\.text)) }
    let feature = TrapezioContainer(makeStore: step) { Text("\(note.state.text)\($0.count)") }
    func warnings(of view: some View) -> [String] {
      let warnings = LifeLog()
      StrataDiagnostics.withHandler {
        warnings.append($0)
      } _: {
        for _ in 1...2 { ViewHost(view, manners: manners).end() }
      }
      return warnings.lines
    }
    #expect(warnings(of: state) == [])
    note.hold(NoteState(text: "held"))
    #expect(warnings(of: HeldForm(store: note)) == [])
    #expect(warnings(of: feature) == [])
    step.hold(StepFeature.State())
    func warning(of store: String) -> [String] {
      #if DEBUG
        [
          "A closure of a TrapezioContainer reads the state of \(store) itself, so it shows the "
            + "present while the app shows an earlier moment. Read the state through "
            + "TrapezioViewStore(store). See Failures#present-in-moment."
        ]
      #else
        []
      #endif
    }
    #expect(warnings(of: state) == warning(of: "NoteStore"))
    #expect(warnings(of: field) == warning(of: "NoteStore"))
    #expect(warnings(of: feature) == warning(of: "Store<StepFeature>"))
  }
}
