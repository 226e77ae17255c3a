// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

/// Receivers that navigate while they receive a result.
@Suite("Results whose receivers navigate", .inTurn)
@MainActor
struct EntryResultsReentrancyTests {
  private typealias Editor = EntryResultsTests.Editor
  private final class Owner: Sendable {}

  @MainActor
  private final class Received {
    var texts: [String] = []
  }

  private let stack = TrapezioStackNavigator(root: Place("root"))

  /// Collects the texts that a screen receives, and calls a closure with each of them.
  private func received(
    by navigator: any TrapezioNavigator,
    _ body: @escaping @MainActor (_ text: String) -> Void = { _ in }
  ) -> Received {
    let received = Received()
    navigator.receiveResults(of: Editor.self) { text in
      received.texts.append(text)
      body(text)
      return true
    }
    return received
  }

  /// Shows an editor, which returns a text.
  private func edit(_ id: Int = 0, returning text: String) {
    stack.goTo(Editor(id: id))
    stack.ofTop.dismiss(Editor(id: id), returning: text)
  }

  @Test("A receiver whose screen leaves meanwhile is released")
  func leaves() {
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      stack.goTo(Place("middle"))
      let navigator = stack.ofTop
      navigator.receiveResults(of: Editor.self) { [made] _ in
        withExtendedLifetime(made) { navigator.dismiss() }
        return true
      }
    }
    edit(returning: "title")
    #expect(stack.path == [])
    #expect(owner == nil)
  }

  @Test("A receiver that ends the host receives nothing afterwards")
  func endsHost() {
    let root = received(by: stack.ofRoot) { [stack] _ in stack.hostDidEnd() }
    for text in ["first", "second"] { edit(returning: text) }
    #expect(root.texts == ["first"])
  }

  @Test("A screen returns one result, even if a receiver asks it to return another one")
  func returnsAgain() {
    let low = received(by: stack.ofRoot)
    stack.goTo(Place("middle"))
    let navigator = stack.ofTop
    stack.goTo(Editor())
    let editor = stack.ofTop
    let middle = received(by: navigator) { _ in editor.dismiss(Editor(), returning: "again") }
    editor.dismiss(Editor(), returning: "title")
    #expect(middle.texts == ["title"] && low.texts == [])
  }

  @Test("A result that is returned inside a receiver reaches the same receiver")
  func nested() {
    let low = received(by: stack.ofRoot)
    stack.goTo(Place("middle"))
    let navigator = stack.ofTop
    stack.goTo(Editor(id: 1))
    let first = stack.ofTop
    stack.goTo(Editor(id: 2))
    let second = stack.ofTop
    let middle = received(by: navigator) {
      if $0 == "second" { first.dismiss(Editor(id: 1), returning: "first") }
    }
    second.dismiss(Editor(id: 2), returning: "second")
    #expect(middle.texts == ["second", "first"] && low.texts == [])
  }

  // MARK: Kept results

  @Test("A receiver of a kept result may drop the others")
  func clears() async {
    let navigator = stack.ofRoot
    let root = received(by: navigator) { _ in navigator.clearResults() }
    stack.goTo(Place("undrawn"))
    for text in ["first", "second"] { edit(returning: text) }
    #expect(root.texts == [])
    _ = stack.ofTop
    await mainActorTurn()
    #expect(root.texts == ["first"])
  }

  @Test("A kept result does not go to a screen that a receiver opens meanwhile")
  func opens() async {
    var other: Received?
    let root = received(by: stack.ofRoot) { [stack] text in
      guard text == "first" else { return }
      stack.dismiss()
      stack.goTo(Place("new"))
      other = received(by: stack.ofTop)
    }
    stack.goTo(Place("undrawn"))
    for text in ["first", "second"] { edit(returning: text) }
    _ = stack.ofTop
    for _ in 1...3 { await mainActorTurn() }
    #expect(root.texts == ["first", "second"] && other?.texts == [])
  }

  @Test("If the screen that was never drawn leaves, the next screen receives the kept result")
  func undrawnLeaves() async {
    let root = received(by: stack.ofRoot)
    stack.goTo(Place("undrawn"))
    edit(returning: "title")
    stack.dismiss()
    await mainActorTurn()
    #expect(root.texts == ["title"])
  }

  @Test("Kept results come before newer ones")
  func order() {
    let root = received(by: stack.ofRoot)
    stack.goTo(Place("undrawn"))
    edit(returning: "first")
    _ = stack.ofTop
    edit(returning: "second")
    #expect(root.texts == ["first", "second"])
  }

  @Test("In a new host, a covered screen counts as not drawn")
  func newHost() async {
    stack.goTo(Place("middle"))
    _ = stack.ofTop
    stack.goTo(Editor())
    let editor = stack.current
    stack.hostDidEnd()
    let low = received(by: stack.ofRoot)
    stack.navigator(of: editor).dismiss(Editor(), returning: "title")
    let middle = received(by: stack.ofTop)
    await mainActorTurn()
    #expect(middle.texts == ["title"] && low.texts == [])
  }
}
