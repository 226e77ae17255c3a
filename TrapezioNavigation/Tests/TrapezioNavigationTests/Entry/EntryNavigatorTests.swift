// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Navigators of entries", .inTurn)
@MainActor
struct EntryNavigatorTests {
  private let stack = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  @Test("If a save ends below a second editor, both editors leave")
  func savesUnderAnotherEditor() async {
    stack.goTo(Place("list"))
    stack.goTo(Place("first editor"))
    let first = stack.ofTop
    stack.goTo(Place("second editor"))
    let second = stack.ofTop
    second.dismiss()
    #expect(stack.names == ["root", "list", "first editor"])
    stack.goTo(Place("third editor"))
    first.dismiss()
    #expect(stack.names == ["root", "list"])
  }

  @Test("With two awaited editors, each result goes to the caller of its editor, in any order")
  func resultsOfTwoEditors() async {
    let first = Task { await stack.ofRoot.result(of: Place("first")) }
    await until { stack.path.count == 1 }
    let firstEditor = stack.ofTop
    let second = Task { await stack.result(of: Place("second")) }
    await until { stack.path.count == 2 }
    firstEditor.returns(1)
    #expect(await first.value == 1)
    #expect(await second.value == nil)
    #expect(stack.names == ["root"])
  }

  @Test("Pressing back twice in one screen removes one screen")
  func backTwice() {
    stack.goTo(Place("a"))
    stack.goTo(Place("b"))
    let screen = stack.ofTop
    screen.dismiss()
    screen.dismiss()
    #expect(stack.names == ["root", "a"])
  }

  @Test("A double tap opens one screen, and another screen can be opened above it")
  func doubleTap() {
    let root = stack.ofRoot
    root.goTo(Place("a"))
    root.goTo(Place("a"))
    root.goTo(Place("a"), as: .sheet)
    #expect(stack.names == ["root", "a"])
    stack.ofTop.goTo(Place("a"))
    #expect(stack.names == ["root", "a", "a"])
    root.goTo(Place("b"))
    #expect(stack.names == ["root", "a", "a", "b"])
  }

  @Test("An opened screen can be opened again after it has left")
  func opensAgain() {
    let root = stack.ofRoot
    root.goTo(Place("a"))
    stack.ofTop.dismiss()
    root.goTo(Place("a"))
    #expect(stack.names == ["root", "a"])
  }

  @Test("If two calls await one screen, the first gets the result and the second gets nil")
  func doubleAwait() async {
    let root = stack.ofRoot
    let first = Task { await root.result(of: Place("a")) }
    await until { stack.path.count == 1 }
    #expect(await root.result(of: Place("a")) == nil)
    stack.topReturns(4)
    #expect(await first.value == 4)
  }

  @Test("A call awaits the screen of an earlier call that was cancelled")
  func takesOver() async {
    let root = stack.ofRoot
    let first = Task { await root.result(of: Place("a")) }
    await until { stack.path.count == 1 }
    first.cancel()
    #expect(await first.value == nil)
    #expect(!stack.ofTop.isAwaited)
    let second = Task { await root.result(of: Place("a")) }
    while !stack.ofTop.isAwaited, !Task.isCancelled { await Task.yield() }
    stack.topReturns(4)
    #expect(await second.value == 4)
    #expect(stack.path.isEmpty)
  }

  @Test(
    "The navigator of a screen that has left does nothing, and reports a goTo")
  func gone() async {
    stack.goTo(Place("a"))
    let gone = stack.ofTop
    let entry = stack.current
    stack.dismiss()
    stack.goTo(Place("b"))
    for navigator in [gone, stack.navigator(of: entry)] {
      warnings.collect {
        navigator.dismiss()
        navigator.returns(1)
        navigator.dismissToRoot()
        navigator.dismissTo(Place("root"))
        navigator.popWithResult(key: "key", result: 1)
        navigator.guardLeaving { _ in false }
      }
      #expect(warnings.texts.isEmpty)
      #expect(!navigator.isAwaited)
      #expect(navigator.consumeResult(forKey: "key") == nil)
      #expect(await navigator.ask(TrapezioDialog<Int>("?", buttons: [])) == nil)
      for await _ in navigator.results(of: Place.self) { Issue.record("A result") }
    }
    #expect(stack.names == ["root", "b"])
    warnings.collect { gone.goTo(Place("c")) }
    #expect(stack.names == ["root", "b"])
    #expect(
      warnings.texts == [
        "goTo(Place) did nothing, because it was called on the navigator of Place, which has left the "
          + "stack. "
          + "Cancel such work together with the store, or call goTo on the TrapezioStackNavigator. "
          + "See Failures#screen-has-left."
      ])
    let result = await StrataDiagnostics.withHandler(warnings.handler) {
      await gone.result(of: Place("d"))
    }
    #expect(result == nil)
    #expect(warnings.texts.count == 2)
  }

  @Test("The root's navigator never removes the root")
  func root() {
    stack.goTo(Place("a"))
    stack.ofRoot.dismiss()
    #expect(stack.names == ["root", "a"])
    stack.ofRoot.popWithResult(key: "key", result: 1)
    #expect(stack.names == ["root", "a"])
    #expect(stack.ofTop.consumeResult(forKey: "key") as? Int == 1)
    stack.ofRoot.returns(2)
    #expect(stack.names == ["root", "a"])
  }

  @Test("dismissTo searches at and below its own screen, and not above")
  func dismissTo() {
    for name in ["a", "b", "c", "a"] { stack.goTo(Place(name)) }
    let navigator = stack.navigator(of: stack.path[1])
    navigator.dismissTo(Place("b"))
    #expect(stack.names == ["root", "a", "b"])
    stack.goTo(Place("a"))
    navigator.dismissTo(Place("a"))
    #expect(stack.names == ["root", "a"])
  }

  @Test("dismissToRoot of any screen drops the results without a receiver")
  func dismissToRoot() async {
    stack.goTo(Place("a"))
    stack.goTo(Place("b"))
    stack.goTo(Place("c"))
    stack.ofTop.popWithResult(key: "key", result: 1)
    stack.topReturns(2)
    stack.ofTop.dismissToRoot()
    #expect(stack.names == ["root"])
    #expect(stack.ofTop.consumeResult(forKey: "key") == nil)
    let results = stack.ofRoot.results(of: Place.self)
    stack.hostDidEnd()
    for await _ in results { Issue.record("A result was kept") }
  }

  @Test("A navigator that outlives its stack does nothing")
  func outlives() async {
    var stack: TrapezioStackNavigator? = TrapezioStackNavigator(root: Place("root"))
    weak let released = stack
    let navigator = stack?.ofRoot
    stack = nil
    #expect(released == nil)
    navigator?.goTo(Place("a"))
    #expect(await navigator?.result(of: Place("a")) == nil)
    navigator?.dismiss()
  }

  @Test(
    "Lifetimes end with their screens, the top one first, and that of the root ends with the host")
  func lifetimes() async {
    stack.goTo(Place("a"))
    stack.goTo(Place("b"))
    let lifetimes = stack.entries.map { stack.lifetime(of: $0) }
    let entries = stack.entries
    stack.ofRoot.goTo(Place("c"))
    stack.dismissTo(Place("root"))
    while !lifetimes[1].isEnded, !Task.isCancelled { await Task.yield() }
    #expect(lifetimes[2].isEnded)
    #expect(!lifetimes[0].isEnded)
    #expect(stack.lifetime(of: entries[1]).isEnded)
    #expect(stack.lifetime(of: entries[0]) === lifetimes[0])
    stack.hostDidEnd()
    while !lifetimes[0].isEnded, !Task.isCancelled { await Task.yield() }
    #expect(!stack.lifetime(of: entries[0]).isEnded)
  }

  @Test("A screen that has left neither consumes nor drops the results of other screens")
  func takesNothingAfterwards() {
    stack.goTo(Place("editor"))
    let editor = stack.ofTop
    editor.popWithResult(key: "name", result: "Ann")
    #expect(editor.consumeResult(forKey: "name") == nil)
    #expect(editor.consumeResult(forKey: "name", as: String.self) == nil)
    editor.clearResults()
    #expect(stack.ofRoot.consumeResult(forKey: "name", as: String.self) == "Ann")
  }

  struct Map: TrapezioScreen { let latitude: Double }

  @Test("A screen that does not equal itself is released when it leaves")
  func notItself() {
    stack.ofRoot.goTo(Map(latitude: .nan))
    weak let map = stack.ofTop
    #expect(map != nil)
    stack.dismiss()
    #expect(map == nil)
    #expect(stack.names == ["root"])
  }
}
