// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("Recorded navigation", .inTurn)
struct RecordedNavigationTests {
  private static let detail = InspectedValue.structure("DetailScreen")
  private static let sheet = InspectedValue.enumeration("TrapezioStyle", "sheet")

  // MARK: Calls

  @Test(
    "A call to the navigator is expected after the event",
    arguments: [
      (.goTo, "goTo(DetailScreen(), as: .sheet)"), (.dismiss, "dismiss"), (.back, "back"),
      (.dismissToRoot, "dismissToRoot"), (.dismissTo, "dismissTo(DetailScreen())"),
      (.dismissReturning, "dismissReturning(5)"),
      (.popWithResult, #"popWithResult(key: "k", result: 5)"#), (.clearResults, "clearResults"),
    ] as [(InspectedEntry.Call, String)])
  func calls(call: InspectedEntry.Call, event: String) throws {
    var list = EntryList.page()
    list.send("go") { list, event in
      list.call(call, cause: event) {
        ($0.target, $0.presentation) = (Self.detail, Self.sheet)
        ($0.key, $0.result) = ("k", .number(5))
      }
      list.change([.count(1)], cause: event)
    }
    #expect(
      try list.steps() == """
        await store.send(.go) { $0.count = 1 }
        await navigator.expectEvent(.\(event))
        await store.finish()
        """)
  }

  @Test("A push has no style")
  func push() throws {
    var list = EntryList.page()
    list.send("go") { list, event in
      list.call(.goTo, cause: event) {
        ($0.target, $0.presentation) = (Self.detail, .enumeration("TrapezioStyle", "push"))
      }
    }
    #expect(
      try list.steps().contains("\nawait navigator.expectEvent(.goTo(DetailScreen()))\n"))
  }

  // MARK: Results

  /// Work that awaits the result of another screen.
  private static func awaiting() -> (EntryList, Int) {
    var list = EntryList.page()
    let launch = list.launch("choose")
    list.work(.began, cause: launch)
    list.call(.result, cause: launch) { ($0.target, $0.presentation) = (detail, sheet) }
    return (list, launch)
  }

  @Test("The screen above returns a result")
  func result() throws {
    var (list, launch) = Self.awaiting()
    list.call(.dismissReturning, store: "2") { ($0.screen, $0.result) = (Self.detail, .number(5)) }
    list.work(.delivered, cause: launch)
    list.change([.count(1)], cause: launch)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.choose)
        await navigator.expectEvent(.goTo(DetailScreen(), as: .sheet))
        navigator.leave(DetailScreen.self, returning: 5)
        await store.receive { $0.count = 1 }
        await store.finish()
        """)
  }

  @Test("The screen above leaves without a result")
  func noResult() throws {
    var (list, launch) = Self.awaiting()
    // Another screen, which nothing awaits.
    list.call(.dismissReturning, store: "3") {
      ($0.screen, $0.result) = (.structure("OtherScreen"), .number(5))
    }
    list.work(.delivered, cause: launch)
    list.work(.finished, cause: launch)
    #expect(
      try list.steps() == """
        await store.send(.choose)
        await navigator.expectEvent(.goTo(DetailScreen(), as: .sheet))
        navigator.leave()
        await store.finish()
        """)
  }

  // MARK: Questions

  @Test("A guard's question is asked because the user leaves")
  func question() throws {
    var list = EntryList.page()
    list.call(.ask) { $0.text = #"Discard "a"?"# }
    list.call(.answered) { $0.text = "Keep" }
    list.call(.ask) { $0.text = "Name?" }
    list.call(.answered) { ($0.text, $0.typed) = ("Rename", .string("b")) }
    list.call(.ask) { $0.text = "Sign in" }
    list.call(.answered) { ($0.text, $0.typed) = ("Sign in", .secret) }
    list.call(.ask) { $0.text = "Discard?" }
    list.call(.unanswered)
    #expect(
      try list.steps() == #"""
        navigator.userLeaves()
        await navigator.expectQuestion("Discard \"a\"?")
        await navigator.press("Keep")
        navigator.userLeaves()
        await navigator.expectQuestion("Name?")
        await navigator.press("Rename", text: "b")
        navigator.userLeaves()
        await navigator.expectQuestion("Sign in")
        await navigator.press("Sign in", text: <#the text, which is redacted#>)
        navigator.userLeaves()
        await navigator.expectQuestion("Discard?")
        await navigator.closeQuestion()
        await store.finish()
        """#)
  }

  @Test("Nobody else leaves when the store asks, or goes back itself")
  func ownQuestion() throws {
    var list = EntryList.page()
    list.send("delete") { list, event in
      list.call(.ask, cause: event) { $0.text = "Delete?" }
    }
    list.call(.answered) { $0.text = "Delete" }
    list.send("close") { list, event in list.call(.back, cause: event) }
    list.call(.ask) { $0.text = "Discard?" }
    list.call(.answered) { $0.text = "Keep" }
    list.send("appeared")
    list.call(.ask) { $0.text = "Discard?" }
    #expect(
      try list.steps() == """
        await store.send(.delete)
        await navigator.expectQuestion("Delete?")
        await navigator.press("Delete")
        await store.send(.close)
        await navigator.expectEvent(.back)
        await navigator.expectQuestion("Discard?")
        await navigator.press("Keep")
        await store.send(.appeared)
        navigator.userLeaves()
        await navigator.expectQuestion("Discard?")
        await store.finish()
        """)
  }

  @Test("A feature, whose store has no screen, makes the calls that its events and its work cause")
  func feature() throws {
    var list = EntryList()
    let page = InspectedValue.structure("PageScreen")
    list.created(
      .page("FeatureStore<PageFeature>", feature: "PageFeature"), screen: nil)
    list.window(.page("a", .structure("Home")), .page("b", page, style: "sheet"))
    list.call(.ask, cause: nil) { ($0.store, $0.screen, $0.text) = (nil, page, "Leave?") }
    list.call(.answered) { ($0.store, $0.screen, $0.text) = (nil, page, "Leave") }
    list.send("close") { list, event in
      list.call(.dismiss, cause: event) { ($0.store, $0.screen) = (nil, page) }
    }
    list.call(.dismiss) { ($0.store, $0.screen) = (nil, .structure("Home")) }
    #expect(
      try list.steps()
        == """
        navigator.userLeaves()
        await navigator.expectQuestion("Leave?")
        await navigator.press("Leave")
        await store.send(.close)
        await navigator.expectEvent(.dismiss)
        store.skipChanges()
        await store.finish()
        """)
    #expect(
      try list.source().contains("FakeTrapezioNavigator(screen: PageScreen(), as: .sheet)"))
  }
}
