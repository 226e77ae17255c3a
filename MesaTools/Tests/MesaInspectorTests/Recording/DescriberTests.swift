// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import Foundation
  import MesaRecording
  import Testing
  import Trapezio

  @testable import MesaInspector

  @Suite("Describer", .inTurn)
  struct DescriberTests {
    private func entry(_ content: Fact.Content, store: String? = nil) -> InspectedEntry {
      var describer = Describer()
      return describer.entry(of: Fact(n: 1, t: 0.5, store: store, cause: nil, content: content))
    }

    @Test("An entry has the number, the time, the store and the cause of its fact")
    func common() {
      var describer = Describer()
      let fact = Fact(n: 7, t: 1.5, store: "3", cause: 5, content: .ended)
      let entry = describer.entry(of: fact)
      #expect((entry.n, entry.t, entry.store, entry.cause) == (7, 1.5, "3", 5))
      #expect(entry.kind == .ended)
    }

    @Test("A change of a store that is not known contains the complete state")
    func unknownStore() {
      let entry = entry(.change(to: 1, copy: nil), store: "1")
      let all = InspectedChange(path: [], old: nil, new: InspectedValue(of: 1))
      #expect(entry.changes == [all])
    }

    @Test("Each change is based on the one before, for each store on its own")
    func changes() {
      var (describer, n) = (Describer(), 0)
      func text(_ content: Fact.Content, _ store: String) -> String {
        n += 1
        return describer.entry(of: Fact(n: n, t: 0, store: store, cause: nil, content: content))
          .what
      }
      _ = text(.created(name: "A", screen: nil, state: ["a": 1], copy: nil), "1")
      _ = text(.created(name: "B", screen: nil, state: ["a": 5], copy: nil), "2")
      #expect(text(.change(to: ["a": 2], copy: nil), "1") == "\"a\": 2")
      #expect(text(.change(to: ["a": 2], copy: nil), "1") == "")
      #expect(text(.change(to: ["a": 2, "b": 3], copy: nil), "2") == "\"a\": 2, \"b\": 3")
      #expect(text(.ended, "1") == "ended")
      #expect(text(.change(to: ["a": 2], copy: nil), "1") == ": [\"a\": 2]")
    }

    @Test("A warning has the section of the page that explains it")
    func warnings() {
      let warning = entry(.warning("Wrong. Do that. See Failures#two-hosts."))
      #expect(warning.text == "Wrong. Do that. See Failures#two-hosts.")
      #expect(warning.section == "two-hosts")
      #expect(entry(.warning("Wrong.")).section == nil)
      #expect(entry(.warning("")).text == "")
    }

    @Test("Marks, moments and services have their fields")
    func others() {
      #expect(entry(.mark("<b>")).text == "<b>")
      #expect(entry(.held(at: 5)).at == 5)
      #expect(entry(.resumed(ignored: 2)).ignored == 2)
      let paused = entry(.paused(seconds: 80))
      #expect((paused.kind, paused.seconds) == (.paused, 80))
      let cluster = entry(.cluster("c1", services: ["A", "B"]))
      #expect((cluster.kind, cluster.cluster, cluster.services) == (.cluster, "c1", ["A", "B"]))
      #expect(entry(.clusterEnded("c1")).kind == .clusterEnded)
      #expect(entry(.action("c1", 7)).action == InspectedValue(of: 7))
      let model = entry(.model("c1", name: "user", value: "Ann"))
      #expect((model.name, model.value?.text) == ("user", "\"Ann\""))
      #expect(entry(.rootEnded("w1")).root == "w1")
    }

    // MARK: Navigation

    private func navigation(
      _ request: TrapezioNavigationReport.Request, _ outcome: TrapezioNavigationReport.Outcome
    ) -> InspectedEntry {
      entry(
        .navigation(
          TrapezioNavigationReport(
            origin: SecretScreen(password: Redacted("hunter2")), request: request, outcome: outcome)
        ))
    }

    @Test("Each request has a text, without secrets of its screens")
    func requests() {
      let screen = SecretScreen(password: Redacted("hunter2"))
      let text = "SecretScreen(password: ••••)"
      let requests: [(TrapezioNavigationReport.Request, String)] = [
        (.goTo(screen, as: .push), "goTo(\(text))"),
        (.goTo(screen, as: .fullScreenCover), "goTo(\(text), as: cover)"),
        (.dismiss, "dismiss"), (.dismissToRoot, "dismissToRoot"),
        (.dismissTo(screen), "dismissTo(\(text))"),
        (.open([screen, screen]), "open(\(text), \(text))"),
        (.restore([]), "restore()"), (.selectTab("home"), "select(home)"),
        (.ask("Leave?"), "ask(\"Leave?\")"),
      ]
      for (request, text) in requests { #expect(navigation(request, .shown).request == text) }
      #expect(navigation(.dismiss, .shown).origin == text)
    }

    @Test("Each outcome has a text and a status, without secrets of its screens")
    func outcomes() {
      let screen = SecretScreen(password: Redacted("hunter2"))
      let text = "SecretScreen(password: ••••)"
      let outcomes: [(TrapezioNavigationReport.Outcome, String, String)] = [
        (.shown, "shown", "shown"),
        (.popped([screen], by: .back), "popped \(text) by back", "popped"),
        (.answered("OK"), "answered \"OK\"", "answered"), (.unanswered, "unanswered", "unanswered"),
        (
          .joined(guardOf: screen), "joined: the guard of \(text) is already being asked", "joined"
        ),
        (.vetoed(by: screen), "vetoed by \(text)", "vetoed"),
        (.rewritten(to: [screen]), "rewritten to \(text)", "rewritten"),
        (.parked(under: "login"), "parked under \"login\"", "parked"),
        (.ignored("the root stays"), "ignored: the root stays", "ignored"),
      ]
      for (outcome, text, status) in outcomes {
        let entry = navigation(.dismiss, outcome)
        #expect((entry.outcome, entry.status) == (text, status))
      }
    }

    @Test("An entry is the same after it was encoded and decoded")
    func coding() throws {
      for content: Fact.Content in [
        .created(name: "A", screen: 1, state: ["a": 1], copy: 1), .mark("é\n"), .held(at: 1),
        .change(to: [1: "a"], copy: nil), .warning("See Failures#a."),
      ] {
        let entry = entry(content, store: "1")
        let data = Line.encode(entry)
        let decoded = try JSONDecoder().decode(InspectedEntry.self, from: data)
        #expect(Line.encode(decoded) == data)
      }
    }
  }

  private struct SecretScreen: TrapezioScreen, CustomStringConvertible {
    var password: Redacted<String>
    var description: String { "SecretScreen \(password.wrappedValue)" }
  }
#endif
