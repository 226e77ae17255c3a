// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Testing
  import Trapezio
  import TrapezioNavigation

  @testable import MesaInspector

  @MainActor
  @Suite("Calls of screens", .freshGlobals, .inTurn)
  struct CallTests {
    private let recorder = Recorder()
    private let stack = TrapezioStackNavigator(root: NoteScreen(id: 0))

    private func entry(_ content: Fact.Content) -> InspectedEntry {
      var describer = Describer()
      return describer.entry(of: Fact(n: 1, t: 0, store: nil, cause: nil, content: content))
    }

    private let caller = NoteScreen(id: 1)

    private func entry(_ call: TrapezioNavigationFact) -> InspectedEntry { entry(.call(call)) }

    // MARK: Fields

    @Test("A call that shows a screen has the screen and its style")
    func targets() {
      let (target, style) = (NoteScreen(id: 2), TrapezioNavigationStyle.popover(anchor: "add"))
      let goTo = entry(.goesTo(target, as: style, by: caller))
      #expect((goTo.kind, goTo.call) == (.call, .goTo))
      #expect(goTo.screen == InspectedValue(of: caller))
      #expect(goTo.target == InspectedValue(of: target))
      #expect(goTo.presentation == InspectedValue(of: style))
      let result = entry(.awaits(target, as: .push, by: caller))
      #expect(result.call == .result)
      #expect(result.target == InspectedValue(of: target))
      #expect(result.presentation == InspectedValue(of: TrapezioNavigationStyle.push))
      let dismissTo = entry(.dismissesTo(target, by: caller))
      #expect((dismissTo.call, dismissTo.presentation) == (.dismissTo, nil))
      #expect(dismissTo.target == InspectedValue(of: target))
    }

    @Test("A call that returns a result has the result and its key")
    func results() {
      let returning = entry(.returns(7, by: caller))
      #expect((returning.call, returning.key) == (.dismissReturning, nil))
      #expect(returning.result == InspectedValue(of: 7))
      let pop = entry(.popsWithResult("Ann", key: "name", by: caller))
      #expect((pop.call, pop.key) == (.popWithResult, "name"))
      #expect(pop.result == InspectedValue(of: "Ann"))
    }

    @Test("A question has its title, and an answer the title of the button and what was typed")
    func questions() {
      let ask = entry(.asks("Name?", by: caller))
      #expect((ask.call, ask.text) == (.ask, "Name?"))
      let typed = entry(.answered("Save", text: "Ann", isSecure: false, by: caller))
      #expect((typed.call, typed.text) == (.answered, "Save"))
      #expect(typed.typed == InspectedValue(of: "Ann"))
      #expect(entry(.answered("Save", text: nil, isSecure: false, by: caller)).typed == nil)
      #expect(entry(.unanswered(by: caller)).call == .unanswered)
    }

    @Test("The other calls have only their name")
    func others() {
      let calls: [(TrapezioNavigationFact, InspectedEntry.Call)] = [
        (.dismisses(by: caller), .dismiss), (.goesBack(by: caller), .back),
        (.dismissesToRoot(by: caller), .dismissToRoot), (.clearsResults(by: caller), .clearResults),
      ]
      for (call, name) in calls {
        let entry = entry(call)
        #expect(entry.call == name)
        #expect(entry.target == nil)
        #expect(entry.text == nil)
      }
    }

    @Test("A message has its title and the titles of its actions")
    func messages() {
      let actions = [TrapezioMessageAction("Retry") {}, TrapezioMessageAction("Details") {}]
      let full = entry(
        .message(TrapezioMessage("Offline.", title: "Sync", kind: .error, actions: actions)))
      #expect((full.text, full.title, full.style) == ("Offline.", "Sync", "error"))
      #expect(full.actions == ["Retry", "Details"])
      let short = entry(.message(TrapezioMessage("Saved.")))
      #expect((short.title, short.actions) == (nil, nil))
    }

    // MARK: Recording

    @Test("A call belongs to the latest store with the screen that calls")
    func caller() async throws {
      let navigator = stack.navigator(of: stack.root)
      let stores = [NoteStore(id: 0), NoteStore(id: 0), NoteStore(id: 5)]
      navigator.goTo(NoteScreen(id: 1), as: .sheet)
      stack.navigator(of: stack.current).dismiss()
      let calls = try await recorder.entries().filter { $0.kind == .call }
      #expect(calls.map(\.call) == [.goTo, .dismiss])
      #expect(calls.map(\.screen) == [0, 1].map { InspectedValue(of: NoteScreen(id: $0)) })
      #expect(calls.first?.target == InspectedValue(of: NoteScreen(id: 1)))
      let style: TrapezioNavigationStyle = .sheet
      #expect(calls.first?.presentation == InspectedValue(of: style))
      #expect(calls.map(\.store) == ["2", nil])
      withExtendedLifetime(stores) {}
    }

    @Test("A call of a store's event is caused by the event")
    func cause() async throws {
      let navigator = stack.navigator(of: stack.root)
      let store = NoteStore(id: 0) { _, _ in navigator.goTo(NoteScreen(id: 1)) }
      store.send(.tap("a"))
      let entries = try await recorder.entries()
      #expect(entries.first("call")?.store == "1")
      #expect(entries.cause(of: "call") == #"event tap("a")"#)
    }

    /// Asks a question, and presses its first button with a text.
    private func answer<Answer: Sendable>(
      _ dialog: TrapezioDialog<Answer>, with text: String
    ) async -> Answer? {
      let navigator = stack.navigator(of: stack.root)
      let asking = Task { await navigator.ask(dialog) }
      while stack.question == nil, !Task.isCancelled { await mainActorTurn() }
      stack.question?.answer(0, text: text)
      if Task.isCancelled { asking.cancel() }
      return await asking.value
    }

    @Test("A question and its answer are calls of the screen that asks")
    func answer() async throws {
      let dialog = TrapezioDialog<String>(
        "Name?", textField: TrapezioDialogTextField("Name", text: "Ann"),
        buttons: [.text("Save") { $0 }])
      #expect(await answer(dialog, with: "Bob") == "Bob")
      let calls = try await recorder.entries().filter { $0.kind == .call }
      #expect(calls.map(\.call) == [.ask, .answered])
      #expect(calls.map(\.text) == ["Name?", "Save"])
      #expect(calls.map(\.typed) == [nil, InspectedValue(of: "Bob")])
    }

    @Test("What was typed into a secure field is redacted")
    func secret() async throws {
      let dialog = TrapezioDialog<Int>(
        "Sign in", textField: .secure("Password"), buttons: [.text("Sign in") { $0.count }])
      #expect(await answer(dialog, with: "letmein") == 7)
      let entries = try await recorder.entries()
      #expect(entries.last { $0.kind == .call }?.typed?.kind == .redacted)
      let json = try entries.map { String(decoding: try RecordingFormat.line($0), as: UTF8.self) }
      #expect(json.contains { $0.contains("Sign in") })
      #expect(!json.contains { $0.contains("letmein") })
    }

    @Test("An event that a feature sends to the app is recorded")
    func interop() async throws {
      var received = 0
      let interop = ClosureTrapezioInterop { _ in received += 1 }
      interop.send(HelpEvent.help(page: 3))
      let events = try await recorder.entries().filter { $0.kind == .interop }
      #expect(events.map(\.event?.text) == ["help(page: 3)"])
      #expect(received == 1)
    }
  }

  private enum HelpEvent: TrapezioInteropEvent { case help(page: Int) }
#endif
