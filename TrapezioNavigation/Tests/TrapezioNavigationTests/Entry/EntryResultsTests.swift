// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("Results that no call awaits", .inTurn)
@MainActor
struct EntryResultsTests {
  struct Editor: TrapezioAnsweringScreen {
    typealias Outcome = String
    var id = 0
  }

  private final class Title: Sendable {}
  private struct TitleScreen: TrapezioAnsweringScreen { typealias Outcome = Title }

  private let stack = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  @Test("Every receiver of the screen below receives the result")
  func sequences() async {
    var first = stack.ofRoot.results(of: Editor.self).makeAsyncIterator()
    var second = stack.ofRoot.results(of: Editor.self).makeAsyncIterator()
    stack.goTo(Editor())
    warnings.collect { stack.ofTop.dismiss(Editor(), returning: "title") }
    #expect(await first.next() == "title")
    #expect(await second.next() == "title")
    #expect(warnings.texts.isEmpty)
  }

  @Test("Only the nearest screen that receives such results gets one")
  func nearest() async {
    let far = stack.ofRoot.results(of: Editor.self)
    stack.goTo(Place("list"))
    var near = stack.ofTop.results(of: Editor.self).makeAsyncIterator()
    stack.goTo(Place("between"))
    _ = stack.ofTop
    stack.goTo(Editor())
    stack.ofTop.dismiss(Editor(), returning: "title")
    #expect(await near.next() == "title")
    stack.hostDidEnd()
    for await _ in far { Issue.record("A second receiver") }
  }

  @Test("The call that awaits the screen gets its result, and the receivers do not")
  func awaited() async {
    let results = stack.ofRoot.results(of: Editor.self)
    let call = Task { await stack.ofRoot.result(of: Editor()) }
    await until { stack.path.count == 1 }
    #expect(stack.ofTop.isAwaited)
    stack.ofTop.dismiss(Editor(), returning: "title")
    #expect(await call.value == "title")
    stack.hostDidEnd()
    for await _ in results { Issue.record("A second receiver") }
  }

  @Test("If the awaiting call was cancelled, the receivers get the result")
  func cancelled() async {
    var results = stack.ofRoot.results(of: Editor.self).makeAsyncIterator()
    let call = Task { await stack.ofRoot.result(of: Editor()) }
    await until { stack.path.count == 1 }
    call.cancel()
    #expect(await call.value == nil)
    stack.ofTop.dismiss(Editor(), returning: "title")
    #expect(await results.next() == "title")
  }

  @Test("After a link, a result is kept until the store of the screen below is created")
  func kept() async {
    stack.goTo(Place("article"))
    stack.goTo(Editor())
    warnings.collect { stack.ofTop.dismiss(Editor(), returning: "title") }
    #expect(warnings.texts.isEmpty)
    var results = stack.ofTop.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "title")
    // A result has one receiver.
    let further = stack.ofTop.results(of: Editor.self)
    stack.hostDidEnd()
    for await _ in further { Issue.record("A second receiver") }
  }

  @Test("After a relaunch, the result of a restored screen waits for the store below")
  func relaunch() async {
    let old = TrapezioStackNavigator(root: Place("root"))
    old.goTo(Place("article"))
    old.goTo(Editor())
    #expect(await stack.restore(old.snapshot).value)
    warnings.collect { stack.ofTop.dismiss(Editor(), returning: "title") }
    #expect(warnings.texts.isEmpty)
    #expect(stack.current.screen as? Place == Place("article"))
    var results = stack.ofTop.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "title")
  }

  @Test("If its screen leaves, a kept result moves to the screen below")
  func keptMovesDown() async {
    stack.goTo(Place("article"))
    stack.goTo(Editor())
    stack.ofTop.dismiss(Editor(), returning: "title")
    stack.dismiss()
    var results = stack.ofRoot.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "title")
  }

  @Test("A result is not kept for the screens above its receiver")
  func keptNotAbove() async {
    stack.goTo(Editor())
    stack.ofTop.dismiss(Editor(), returning: "title")
    stack.goTo(Place("article"))
    let above = stack.ofTop.results(of: Editor.self)
    stack.dismiss()
    for await _ in above { Issue.record("A result of a screen below") }
    var results = stack.ofRoot.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "title")
  }

  @Test("A result whose caller is cancelled in the same turn is kept for the screen below")
  func cancelledCaller() async {
    let root = stack.ofRoot
    let call = StrataDiagnostics.withHandler(warnings.handler) {
      Task { await root.result(of: Editor()) }
    }
    await until { stack.path.count == 1 }
    stack.ofTop.dismiss(Editor(), returning: "title")
    call.cancel()
    #expect(await call.value == nil)
    #expect(warnings.texts == [])
    stack.goTo(Place("article"))
    let above = stack.ofTop.results(of: Editor.self)
    stack.dismiss()
    for await _ in above { Issue.record("A result of a screen below") }
    var results = root.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "title")
  }

  @Test("A result that nobody receives is reported if the screen below could have received it")
  func unread() {
    _ = stack.ofRoot
    stack.goTo(Editor())
    warnings.collect { stack.ofTop.dismiss(Editor(), returning: "title") }
    #expect(
      warnings.texts == [
        "Editor returned a result, but no result(of:) awaits it and no screen below receives it. "
          + "The result is kept until one does. Call receiveResults(of: Editor.self, from: navigator) "
          + "in the initializer of a store below, go to the screen with result(of:), or call dismiss() "
          + "instead. See Failures#result-not-received."
      ])
  }

  @Test(
    "A result that nobody receives is not reported while any screen below may still have no store")
  func unreadInARestoredStack() async {
    stack.goTo(Place("covered"))
    stack.goTo(Place("drawn"))
    stack.goTo(Editor())
    _ = stack.ofRoot
    _ = stack.navigator(of: stack.entries[2])
    warnings.collect { stack.ofTop.dismiss(Editor(), returning: "title") }
    #expect(warnings.texts == [])
    let covered = stack.navigator(of: stack.entries[1])
    var results = covered.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "title")
  }

  @Test("A receiver that refuses is forgotten and released, and the result is kept")
  func refused() async {
    weak var owner: Title?
    var asked = 0
    do {
      let title = Title()
      owner = title
      stack.ofRoot.receiveResults(of: Editor.self) { [title] _ in
        withExtendedLifetime(title) { asked += 1 }
        return false
      }
    }
    #expect(owner != nil)
    for _ in 1...2 {
      stack.goTo(Editor())
      warnings.collect { stack.ofTop.dismiss(Editor(), returning: "title") }
    }
    #expect(asked == 1)
    #expect(owner == nil)
    #expect(warnings.texts.count == 2)
    var results = stack.ofRoot.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "title")
  }

  @Test("At most 100 results are kept, and the oldest one is dropped with a warning")
  func limit() async {
    for id in 0...100 {
      stack.goTo(Editor(id: id))
      warnings.collect { stack.ofTop.dismiss(Editor(id: id), returning: "\(id)") }
    }
    #expect(warnings.texts.count == 1)
    var results = stack.ofRoot.results(of: Editor.self).makeAsyncIterator()
    #expect(await results.next() == "1")
  }

  @Test("A warning handler may drop results and receivers")
  func handlerNavigates() async {
    let results = stack.ofRoot.results(of: TitleScreen.self)
    let handler: @Sendable (String) -> Void = { [stack] _ in
      MainActor.assumeIsolated {
        stack.hostDidEnd()
        stack.ofRoot.clearResults()
      }
    }
    StrataDiagnostics.withHandler(handler) {
      stack.goTo(Editor())
      stack.ofTop.dismiss(Editor(), returning: "title")
    }
    for await _ in results { Issue.record("A result of another screen") }
    #expect(stack.names == ["root"])
  }
}
