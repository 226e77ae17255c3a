// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

@testable import TrapezioNavigation

@Suite("StackMachine")
struct StackMachineTests {
  typealias Entry = TrapezioNavigationEntry

  /// A machine whose entries are named, and whose guards are set by their names.
  private struct Subject {
    var machine: StackMachine
    var guarded: Set<String> = []
    private var lastNumber = 0

    init(_ names: String..., columns: Int = 1) {
      machine = StackMachine(root: Entry(Place(names[0])), columns: columns)
      for name in names.dropFirst() { _ = request(.goTo([.init(Place(name))], by: nil)) }
    }

    var names: String { machine.nodes.map { "\($0.entry.screen)" }.joined(separator: " ") }

    func entry(_ name: String) -> Entry {
      machine.nodes.map(\.entry).last { "\($0.screen)" == name } ?? Entry(Place(name))
    }

    func leave(
      _ name: String, by reason: TrapezioLeaveReason = .app, of origin: String? = nil
    ) -> StackRequest {
      .leave(entry(name), by: reason, origin: origin.map(entry))
    }

    func path(_ names: String...) -> StackRequest {
      StackRequest(
        goal: .open(names.map { .init(Place($0)) }), reason: .link,
        report: .open(names.map { Place($0) }))
    }

    mutating func request(_ request: StackRequest) -> [String] {
      lastNumber += 1
      var request = request
      request.number = lastNumber
      return handle(.request(request))
    }

    /// Lets a screen return its result.
    mutating func returned(_ name: String) -> [String] {
      handle(.returned(entry(name).id)) + request(leave(name, by: .screen, of: name))
    }

    mutating func handle(_ event: StackEvent) -> [String] {
      let guarded = machine.nodes.map(\.entry).filter { self.guarded.contains("\($0.screen)") }
      let names = Dictionary(
        uniqueKeysWithValues: machine.nodes.map { ($0.entry.id, "\($0.entry.screen)") })
      return machine.handle(event, guarded: Set(guarded.map(\.id))).map { Self.text($0, names) }
    }

    mutating func answer(_ name: String, _ mayLeave: Bool) -> [String] {
      handle(.answered(entry(name).id, mayLeave))
    }

    private static func text(_ action: StackAction, _ names: [Entry.ID: String]) -> String {
      switch action {
      case .offer: "offer"
      case .discardDraft(let entry): "discard \(names[entry] ?? "?")"
      case .end(let entries): "end \(entries.map { "\($0.screen)" }.joined(separator: " "))"
      case .ask(let entry, let reason): "ask \(names[entry] ?? "?") \(reason)"
      case .stopAsking(let entry): "stop \(names[entry] ?? "?")"
      case .lowerKeptResults(let index): "lower \(index)"
      case .dropKeptResults: "drop"
      case .report(let report): "\(report.request): \(report.outcome)"
      case .warning: "warning"
      case .settle(let request, .done(nil)): "\(request.number) left"
      case .settle(let request, .done): "\(request.number) shown"
      case .settle(let request, .stayed): "\(request.number) stayed"
      }
    }
  }

  @Test("A request without guards is carried out at once")
  func unguarded() {
    var stack = Subject("root")
    #expect(stack.request(.goTo([.init(Place("a"))], by: nil)) == ["goTo(a): shown", "1 shown"])
    #expect(
      stack.request(stack.leave("a")) == ["lower 0", "end a", "dismiss: popped a by app", "2 left"])
    #expect(stack.request(stack.leave("a")) == ["3 left"])
    #expect(stack.request(StackRequest(goal: .mayLeave, reason: .windowClose)) == ["4 left"])
    #expect(
      stack.request(stack.path("a", "b")) == ["open(a, b): shown", "5 shown"])
    #expect(stack.names == "root a b")
  }

  @Test("A request asks the topmost guard, and continues once the guard agrees")
  func agrees() {
    var stack = Subject("root", "a", "b", "c")
    stack.guarded = ["a", "b"]
    #expect(stack.request(stack.leave("a", by: .back)) == ["lower 2", "end c", "ask b back"])
    #expect(stack.names == "root a b")
    #expect(stack.answer("b", true) == ["lower 1", "end b", "ask a back"])
    #expect(
      stack.answer("a", true)
        == ["lower 0", "end a", "dismiss: popped c, b, a by back", "4 left"])
    #expect(stack.machine.asked.isEmpty)
  }

  @Test("A swipe removes all screens or none")
  func swipe() {
    var stack = Subject("root", "a", "b")
    stack.guarded = ["a"]
    #expect(stack.request(stack.leave("a", by: .system)) == ["ask a system"])
    #expect(stack.answer("a", false) == ["3 stayed"])
    #expect(stack.names == "root a b")
  }

  @Test("If the guard refuses, all requests that wait for it end")
  func refuses() {
    var stack = Subject("root", "a")
    stack.guarded = ["a"]
    _ = stack.request(stack.leave("a"))
    #expect(stack.request(StackRequest(goal: .mayLeave, reason: .windowClose)) == [])
    #expect(stack.answer("a", false) == ["dismiss: vetoed by a", "2 stayed", "3 stayed"])
  }

  @Test("A screen's own request does not ask its guard")
  func origin() {
    var stack = Subject("root", "a")
    stack.guarded = ["a"]
    #expect(stack.request(stack.leave("a", of: "a")).last == "2 left")
    #expect(stack.names == "root")
  }

  @Test("If the screen leaves in another way, the requests that wait for its guard continue")
  func leavesMeanwhile() {
    var stack = Subject("root", "a")
    stack.guarded = ["a"]
    _ = stack.request(stack.path("b"))
    let a = stack.entry("a")
    #expect(
      stack.returned("a") == [
        "lower 0", "end a", "dismiss: popped a by screen", "3 left", "open(b): shown", "2 shown",
      ])
    #expect(stack.handle(.answered(a.id, false)) == [])
    #expect(stack.names == "root b")
  }

  @Test("A screen that has returned leaves together with the guarded screen above it")
  func returnedBelow() {
    var stack = Subject("root", "a", "b")
    stack.guarded = ["b"]
    #expect(stack.returned("a") == ["ask b screen"])
    #expect(stack.answer("b", false) == ["dismiss: vetoed by b", "3 stayed"])
    stack.guarded = []
    #expect(stack.request(stack.leave("b")).contains("end b a"))
    #expect(stack.names == "root")
  }

  @Test("If the guard changes, the requests ask the new guard, or continue without one")
  func guardChanges() {
    var stack = Subject("root", "a")
    stack.guarded = ["a"]
    _ = stack.request(stack.leave("a"))
    #expect(stack.handle(.guardChanged(stack.entry("a").id)) == ["ask a app"])
    stack.guarded = []
    #expect(stack.handle(.guardChanged(stack.entry("a").id)).last == "2 left")
    #expect(stack.handle(.guardChanged(stack.entry("root").id)) == [])
  }

  @Test("A guard that nobody awaits is cancelled, and asked again once it has returned")
  func cancelled() {
    var stack = Subject("root", "a")
    stack.guarded = ["a"]
    _ = stack.request(stack.leave("a"))
    #expect(
      stack.handle(.cancelled(2)) == [
        "dismiss: ignored, because its caller was cancelled", "2 stayed", "stop a",
      ])
    #expect(stack.handle(.cancelled(2)) == [])
    #expect(stack.request(stack.leave("a")) == [])
    #expect(stack.answer("a", false) == ["ask a app"])
    #expect(stack.answer("a", true).last == "3 left")
  }

  @Test("When the last host ends, all waiting requests end, and later ones ask again")
  func hostEnds() {
    var stack = Subject("root", "a")
    stack.guarded = ["a"]
    _ = stack.request(stack.leave("a"))
    #expect(
      stack.handle(.hostEnded) == ["dismiss: ignored, because the host has ended", "2 stayed"])
    #expect(stack.request(stack.leave("a")) == ["ask a app"])
  }

  @Test("A later path replaces a waiting one")
  func laterPath() {
    var stack = Subject("root", "a")
    stack.guarded = ["a"]
    #expect(stack.request(stack.path("b")) == ["ask a link"])
    #expect(
      stack.request(stack.path("c")) == [
        "open(b): ignored, because a later link or restoration replaced it", "2 stayed",
        "open(c): joined, because the guard of a is already being asked",
      ])
    #expect(stack.answer("a", true).suffix(2) == ["open(c): shown", "3 shown"])
    #expect(stack.names == "root c")
  }

  @Test("A path keeps the screens that it shares with the stack")
  func commonPath() {
    var stack = Subject("root", "a", "b")
    let a = stack.entry("a")
    #expect(
      stack.request(stack.path("a", "c")) == [
        "lower 1", "end b", "open(a, c): popped b by link", "open(a, c): shown", "3 shown",
      ])
    #expect(stack.entry("a") == a)
    #expect(stack.names == "root a c")
  }

  @Test("A screen opens an equal screen once while it is in the stack")
  func once() {
    var stack = Subject("root")
    let root = stack.entry("root")
    _ = stack.request(.goTo([.init(Place("a"))], by: root))
    #expect(
      stack.request(.goTo([.init(Place("a"))], by: root)) == [
        "goTo(a): ignored, because it already shows that screen", "2 shown",
      ])
    _ = stack.request(stack.leave("a"))
    #expect(stack.request(.goTo([.init(Place("a"))], by: root)).last == "4 shown")
  }

  @Test("A screen that has left opens nothing, and a warning says so")
  func openerHasLeft() {
    var stack = Subject("root", "a")
    let a = stack.entry("a")
    _ = stack.request(stack.leave("a"))
    #expect(
      stack.request(.goTo([.init(Place("b"))], by: a)) == [
        "warning", "goTo(b): ignored, because the screen that asks has left", "3 stayed",
      ])
  }

  @Test("Of an entry's waiting requests for the next column, the last one is shown")
  func columns() {
    var stack = Subject("list", "draft", columns: 2)
    stack.guarded = ["draft"]
    let list = stack.entry("list")
    #expect(stack.request(.goTo([.init(Place("a"))], by: list)) == ["ask draft app"])
    #expect(
      stack.request(.goTo([.init(Place("b"))], by: list)) == [
        "goTo(a): ignored, because another screen was requested meanwhile", "2 stayed",
        "goTo(b): joined, because the guard of draft is already being asked",
      ])
    #expect(stack.request(.goTo([.init(Place("c"), as: .sheet)], by: list)).last == "4 shown")
    #expect(
      stack.answer("draft", true) == ["lower 0", "end c draft", "goTo(b): shown", "3 shown"])
    #expect(stack.names == "list b")
  }

  @Test("A link that is shown at once replaces one that waits for a guard")
  func laterLink() {
    var stack = Subject("root", "draft")
    stack.guarded = ["draft"]
    #expect(stack.request(stack.path("a")) == ["ask draft link"])
    #expect(
      stack.request(stack.path("draft", "b")) == [
        "open(a): ignored, because a later link or restoration replaced it", "2 stayed",
        "open(draft, b): shown", "3 shown", "stop draft",
      ])
    #expect(stack.names == "root draft b")
  }

  @Test("A request that continues in the next column replaces the one that waits there")
  func continues() {
    var stack = Subject("list", columns: 3)
    let list = stack.entry("list")
    _ = stack.request(.goTo([.init(Place("a"))], by: list))
    let a = stack.entry("a")
    _ = stack.request(.goTo([.init(Place("draft"))], by: a))
    stack.guarded = ["draft"]
    #expect(stack.request(.goTo([.init(Place("b"))], by: a)) == ["ask draft app"])
    #expect(
      stack.request(.goTo([.init(Place("a")), .init(Place("c"))], by: list)) == [
        "goTo(a): ignored, because it already shows that screen",
        "goTo(b): ignored, because another screen was requested meanwhile", "3 stayed",
        "goTo(c): joined, because the guard of draft is already being asked",
      ])
    #expect(stack.answer("draft", true).last == "4 shown")
    #expect(stack.names == "list a c")
  }
}
