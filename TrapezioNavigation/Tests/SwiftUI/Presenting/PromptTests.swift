// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if !canImport(AppKit)
  import HostManners
  import Strata
  import SwiftUI
  import Testing
  import Trapezio
  import TrapezioNavigation
  import ViewHosting

  @MainActor
  @Suite("Questions in TrapezioNavigationHost", .standIn, .inTurn)
  struct PromptTests {
    private let log = LifeLog()
    private let navigator = TrapezioStackNavigator(root: NoteScreen(name: "root"))

    private func host(_ manners: Manners) -> ViewHost {
      ViewHost(NoteApp(navigator: navigator, log: log), manners: manners)
    }

    private func goTo(_ name: String, as style: TrapezioNavigationStyle = .push) {
      navigator.goTo(NoteScreen(name: name), as: style)
    }

    private func ask(_ dialog: TrapezioDialog<String>) -> Task<String?, Never> {
      Task { await navigator.ofTop.ask(dialog) }
    }

    private let alert = TrapezioDialog<String>.alert(
      "Sure?", message: "It is gone then.", [.destructive("Delete", "yes"), .cancel("Keep", "no")])

    @Test(
      "An alert has the buttons of the question, and returns the pressed one", arguments: manners())
    func alert(manners: Manners) async throws {
      let host = host(manners)
      for (button, answer) in [("Delete", "yes"), ("Keep", "no")] {
        let asked = ask(alert)
        try await host.wait(for: "! Sure?")
        #expect(
          host.texts.suffix(4) == ["! Sure?", "It is gone then.", "[Delete]", "[Keep]"])
        try host.press(button)
        #expect(try await asked.value(orFail: "an answer") == answer)
        try await host.wait(forNo: "! Sure?")
      }
    }

    @Test(
      "If the user closes a confirmation dialog, it returns the result of its cancel button",
      arguments: manners())
    func confirmation(manners: Manners) async throws {
      let host = host(manners)
      let asked = ask(
        .confirmation("Share?", anchor: "note", [.button("Mail", "mail"), .button("Link", "link")]))
      try await host.wait(for: "? Share?")
      #expect(host.anchor == "root: ")
      try host.press("Link")
      #expect(try await asked.value(orFail: "an answer") == "link")
      try await host.wait(forNo: "? Share?")
      let closed = ask(.confirmation("Share?", anchor: "note", [.button("Mail", "mail")]))
      try await host.wait(for: "? Share?")
      try host.press("Cancel")
      #expect(try await closed.value(orFail: "an answer") == nil)
      try await host.wait(forNo: "? Share?")
    }

    @Test("A button returns a result with the text of the field", arguments: manners())
    func textField(manners: Manners) async throws {
      let host = host(manners)
      let dialog = TrapezioDialog<String>(
        "Name?", textField: TrapezioDialogTextField("Name", text: "first"),
        buttons: [.text("Create") { "made \($0)" }, .cancel("Cancel")])
      let asked = ask(dialog)
      try await host.wait(for: "! Name?")
      try await host.wait(for: "\"first\"")
      try host.type("second", into: "Name")
      try host.press("Create")
      #expect(try await asked.value(orFail: "an answer") == "made second")
      try await host.wait(forNo: "! Name?")
      let again = ask(dialog)
      try await host.wait(for: "\"first\"")
      try host.press("Cancel")
      #expect(try await again.value(orFail: "an answer") == nil)
    }

    @Test("A secure field hides its text, which its button receives", arguments: manners())
    func secureField(manners: Manners) async throws {
      let host = host(manners)
      let asked = ask(
        TrapezioDialog(
          "Sign in", textField: .secure("Password"), buttons: [.text("Sign in") { "is \($0)" }]))
      try await host.wait(for: "! Sign in")
      try host.type("letmein", into: "Password")
      try await host.wait(for: "\"•••••••\"")
      try host.press("Sign in")
      #expect(try await asked.value(orFail: "an answer") == "is letmein")
    }

    @Test("A second question is shown after the first has disappeared", arguments: manners())
    func queue(manners: Manners) async throws {
      let host = host(manners)
      let first = ask(.alert("One?", [.button("Yes", "one")]))
      try await host.wait(for: "! One?")
      let second = ask(.confirmation("Two?", anchor: "note", [.button("Yes", "two")]))
      await mainActorTurn()
      #expect(host.presented == ["alert"])
      try host.press("Yes")
      #expect(try await first.value(orFail: "an answer") == "one")
      try await host.wait(for: "? Two?")
      #expect(host.presented == ["confirmationDialog"])
      try host.press("Yes")
      #expect(try await second.value(orFail: "an answer") == "two")
    }

    @Test("A question is dismissed when its screen leaves", arguments: manners())
    func screenLeaves(manners: Manners) async throws {
      let host = host(manners)
      goTo("a", as: .sheet)
      try await host.wait(for: "a: ")
      let asked = ask(alert)
      try await host.wait(for: "! Sure?")
      navigator.dismiss()
      #expect(try await asked.value(orFail: "an answer") == nil)
      try await host.wait(for: "nothing to be presented") { $0.presented.isEmpty }
      try await log.wait(for: "a freed")
    }

    @Test("A question is dismissed when its caller is cancelled", arguments: manners())
    func cancelled(manners: Manners) async throws {
      let host = host(manners)
      let asked = ask(alert)
      try await host.wait(for: "! Sure?")
      asked.cancel()
      try await host.wait(forNo: "! Sure?")
      #expect(try await asked.value(orFail: "an answer") == nil)
    }

    @Test(
      "A question of a screen below is shown above a sheet, even if the sheet is presented later",
      arguments: manners())
    func aboveSheets(manners: Manners) async throws {
      let host = host(manners)
      goTo("below")
      try await host.wait(for: "below: ")
      let asked = ask(alert)
      try await host.wait(for: "! Sure?")
      goTo("a", as: .sheet)
      try await host.wait(forPresented: "sheet", "alert")
      try host.press("Delete")
      #expect(try await asked.value(orFail: "an answer") == "yes")
      try await host.wait(forPresented: "sheet")
      try await host.wait(for: "a: ")
    }

    @Test(
      "If the system drops a question, it is presented again, and a warning reports it",
      arguments: manners())
    func dropped(manners: Manners) async throws {
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let host = ViewHost(
          BusyNoteApp(app: NoteApp(navigator: navigator, log: log)),
          manners: manners.union(.oneAtATime).subtracting([.turningDevice, .twoWindows]))
        try host.press("own")
        try await host.wait(for: "! own")
        let asked = ask(alert)
        try await warnings.wait(forCount: 1)
        try host.press("OK")
        try await host.wait(for: "! Sure?")
        try host.press("Keep")
        #expect(try await asked.value(orFail: "an answer") == "no")
      }
      let warning = try #require(warnings.elements.first)
      #expect(warning.hasPrefix("A question of "))
      #expect(warning.contains(" has not appeared after 3 attempts"))
    }

    @Test(
      "A confirmation dialog without a visible anchor is an alert", arguments: manners())
    func noAnchor(manners: Manners) async throws {
      let host = host(manners)
      let asked = ask(.confirmation("Share?", anchor: "elsewhere", [.button("Link", "link")]))
      try await host.wait(for: "! Share?")
      try host.press("Link")
      #expect(try await asked.value(orFail: "an answer") == "link")
    }

    // MARK: Messages

    private func host(of messages: TrapezioMessageManager, _ manners: Manners) -> ViewHost {
      ViewHost(
        NoteApp(navigator: navigator, log: log).trapezioMessageAlerts(messages), manners: manners)
    }

    @Test(
      "A question and the alert of a message are shown one after the other", arguments: manners())
    func messageAlert(manners: Manners) async throws {
      let messages = TrapezioMessageManager()
      let host = host(of: messages, manners)
      goTo("a", as: .sheet)
      try await host.wait(for: "a: ")
      let asked = ask(alert)
      try await host.wait(for: "! Sure?")
      messages.emit("saved")
      messages.emit("sent")
      await mainActorTurn()
      #expect(host.presented == ["sheet", "alert"])
      try host.press("Keep")
      #expect(try await asked.value(orFail: "an answer") == "no")
      try await host.wait(for: "! saved")
      try host.press("OK")
      try await host.wait(for: "! sent")
      #expect(messages.messages.map(\.message) == ["sent"])
      try host.press("OK")
      try await host.wait(for: "no messages") { _ in messages.messages.isEmpty }
      try await host.wait(forPresented: "sheet")
    }

    @Test(
      "A question takes the place of a message, which returns after the answer",
      arguments: manners())
    func questionFirst(manners: Manners) async throws {
      let messages = TrapezioMessageManager()
      let host = host(of: messages, manners)
      messages.emit("saved")
      try await host.wait(for: "! saved")
      let asked = ask(alert)
      try await host.wait(for: "! Sure?")
      try host.press("Delete")
      #expect(try await asked.value(orFail: "an answer") == "yes")
      try await host.wait(for: "! saved")
      messages.clearAll()
      try await host.wait(forNo: "! saved")
    }

    @Test("An action of an alert clears the message before it runs", arguments: manners())
    func messageAction(manners: Manners) async throws {
      let messages = TrapezioMessageManager()
      let host = host(of: messages, manners)
      let isEmpty = Log<Bool>()
      let retry = TrapezioMessageAction("Retry") {
        isEmpty.append(messages.messages.isEmpty)
        messages.emit("Still offline")
      }
      messages.emit("You are offline", title: "Not saved", kind: .error, actions: [retry])
      try await host.wait(for: "! Not saved")
      #expect(host.texts.suffix(4) == ["! Not saved", "You are offline", "[Retry]", "[OK]"])
      try host.press("Retry")
      try await host.wait(for: "! Still offline")
      #expect(isEmpty.elements == [true])
      try host.press("OK")
      try await host.wait(for: "no messages") { _ in messages.messages.isEmpty }
    }

    @Test(
      "If another alert hides a message, the message is presented again", arguments: manners())
    func hiddenMessage(manners: Manners) async throws {
      let messages = TrapezioMessageManager()
      let warnings = Log<String>()
      try await StrataDiagnostics.withHandler({ warnings.append($0) }) {
        let host = ViewHost(
          BusyNoteApp(app: NoteApp(navigator: navigator, log: log)).trapezioMessageAlerts(messages),
          manners: manners.union(.oneAtATime).subtracting([.turningDevice, .twoWindows]))
        try host.press("own")
        try await host.wait(for: "! own")
        messages.emit("saved")
        try await warnings.wait(forCount: 1)
        try host.press("OK")
        try await host.wait(for: "! saved")
      }
      #expect(warnings.elements.first?.hasPrefix("A message of kind \"info\"") == true)
      #expect(warnings.elements.first?.contains("saved") == false)
    }
  }
#endif
