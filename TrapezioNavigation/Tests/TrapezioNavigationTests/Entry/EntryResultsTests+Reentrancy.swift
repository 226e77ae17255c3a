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

  private let stack = TrapezioStackNavigator(root: Place("root"))

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
    var texts: [String] = []
    stack.ofRoot.receiveResults(of: Editor.self) { [stack] in
      texts.append($0)
      stack.hostDidEnd()
      return true
    }
    for text in ["first", "second"] { edit(returning: text) }
    #expect(texts == ["first"])
  }

  @Test("A screen returns one result, even if a receiver asks it to return another one")
  func returnsAgain() {
    var (low, middle): ([String], [String]) = ([], [])
    stack.ofRoot.receiveResults(of: Editor.self) {
      low.append($0)
      return true
    }
    stack.goTo(Place("middle"))
    let navigator = stack.ofTop
    stack.goTo(Editor())
    let editor = stack.ofTop
    navigator.receiveResults(of: Editor.self) {
      middle.append($0)
      editor.dismiss(Editor(), returning: "again")
      return true
    }
    editor.dismiss(Editor(), returning: "title")
    #expect(middle == ["title"] && low == [])
  }

  @Test("A result that is returned inside a receiver reaches the same receiver")
  func nested() {
    var (low, middle): ([String], [String]) = ([], [])
    stack.ofRoot.receiveResults(of: Editor.self) {
      low.append($0)
      return true
    }
    stack.goTo(Place("middle"))
    let navigator = stack.ofTop
    stack.goTo(Editor(id: 1))
    let first = stack.ofTop
    stack.goTo(Editor(id: 2))
    let second = stack.ofTop
    navigator.receiveResults(of: Editor.self) {
      middle.append($0)
      if $0 == "second" { first.dismiss(Editor(id: 1), returning: "first") }
      return true
    }
    second.dismiss(Editor(id: 2), returning: "second")
    #expect(middle == ["second", "first"] && low == [])
  }

  // MARK: Kept results

  @Test("A receiver of a kept result may drop the others")
  func clears() async {
    var texts: [String] = []
    let root = stack.ofRoot
    root.receiveResults(of: Editor.self) {
      texts.append($0)
      root.clearResults()
      return true
    }
    stack.goTo(Place("undrawn"))
    for text in ["first", "second"] { edit(returning: text) }
    #expect(texts == [])
    _ = stack.ofTop
    await mainActorTurn()
    #expect(texts == ["first"])
  }

  @Test("A kept result does not go to a screen that a receiver opens meanwhile")
  func opens() async {
    var (texts, other): ([String], [String]) = ([], [])
    stack.ofRoot.receiveResults(of: Editor.self) { [stack] in
      texts.append($0)
      guard texts.count == 1 else { return true }
      stack.dismiss()
      stack.goTo(Place("new"))
      stack.ofTop.receiveResults(of: Editor.self) {
        other.append($0)
        return true
      }
      return true
    }
    stack.goTo(Place("undrawn"))
    for text in ["first", "second"] { edit(returning: text) }
    _ = stack.ofTop
    for _ in 1...3 { await mainActorTurn() }
    #expect(texts == ["first", "second"] && other == [])
  }

  @Test("If the screen that was never drawn leaves, the next screen receives the kept result")
  func undrawnLeaves() async {
    var texts: [String] = []
    stack.ofRoot.receiveResults(of: Editor.self) {
      texts.append($0)
      return true
    }
    stack.goTo(Place("undrawn"))
    edit(returning: "title")
    stack.dismiss()
    await mainActorTurn()
    #expect(texts == ["title"])
  }

  @Test("Kept results come before newer ones")
  func order() {
    var texts: [String] = []
    stack.ofRoot.receiveResults(of: Editor.self) {
      texts.append($0)
      return true
    }
    stack.goTo(Place("undrawn"))
    edit(returning: "first")
    _ = stack.ofTop
    edit(returning: "second")
    #expect(texts == ["first", "second"])
  }

  @Test("In a new host, a covered screen counts as not drawn")
  func newHost() async {
    stack.goTo(Place("middle"))
    _ = stack.ofTop
    stack.goTo(Editor())
    let editor = stack.current
    stack.hostDidEnd()
    var (low, middle): ([String], [String]) = ([], [])
    stack.ofRoot.receiveResults(of: Editor.self) {
      low.append($0)
      return true
    }
    stack.navigator(of: editor).dismiss(Editor(), returning: "title")
    stack.ofTop.receiveResults(of: Editor.self) {
      middle.append($0)
      return true
    }
    await mainActorTurn()
    #expect(middle == ["title"] && low == [])
  }
}
