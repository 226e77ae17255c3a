// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioStackNavigator: results by key", .inTurn)
@MainActor
struct TrapezioStackNavigatorResultsTests {
  private let navigator = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  @Test("A result is kept under its key and consumed once")
  func consume() {
    navigator.goTo(Place("a"))
    navigator.ofTop.popWithResult(key: "name", result: "Ann")
    #expect(navigator.path.isEmpty)
    #expect(navigator.ofTop.consumeResult(forKey: "other") == nil)
    #expect(navigator.ofTop.consumeResult(forKey: "name") as? String == "Ann")
    #expect(navigator.ofTop.consumeResult(forKey: "name") == nil)
  }

  @Test("A result of another type stays, and is reported")
  func mismatch() {
    navigator.ofTop.popWithResult(key: "age", result: 41)
    let result = warnings.collect { navigator.ofTop.consumeResult(forKey: "age", as: String.self) }
    #expect(result == nil)
    #expect(
      warnings.texts == [
        "The result for \"age\" is of type Int, not String, and is kept. Consume it as Int. "
          + "See Failures#result-of-another-type."
      ])
    #expect(navigator.ofTop.consumeResult(forKey: "age", as: Int.self) == 41)
  }

  @Test("A later result replaces one under the same key")
  func replace() {
    navigator.ofTop.popWithResult(key: "age", result: 41)
    navigator.ofTop.popWithResult(key: "age", result: 42)
    #expect(navigator.ofTop.consumeResult(forKey: "age", as: Int.self) == 42)
  }

  @Test("A result stays until it is consumed, however other screens leave")
  func stays() {
    navigator.goTo(Place("a"))
    navigator.goTo(Place("b"))
    navigator.goTo(Place("c"))
    navigator.ofTop.popWithResult(key: "age", result: 41)
    navigator.dismiss()
    navigator.dismissTo(Place("root"))
    #expect(navigator.ofTop.consumeResult(forKey: "age", as: Int.self) == 41)
  }

  @Test("Clearing drops all results")
  func clear() {
    navigator.ofTop.popWithResult(key: "a", result: 1)
    navigator.ofTop.popWithResult(key: "b", result: 2)
    navigator.ofTop.clearResults()
    #expect(navigator.ofTop.consumeResult(forKey: "a") == nil)
    #expect(navigator.ofTop.consumeResult(forKey: "b") == nil)
  }

  @Test("A stack that existing code uses as a navigator applies its functions to the top screen")
  func existential() throws {
    let stack = try #require(navigator as Any as? any TrapezioNavigator)
    stack.goTo(Place("a"))
    stack.guardLeaving { _ in false }
    stack.keepDraft { NoteState(text: "draft") }
    #expect(navigator.isGuarded(navigator.current))
    #expect(navigator.ofTop.draft(NoteState.self)?.text == "draft")
    stack.popWithResult(key: "a", result: 1)
    #expect(navigator.names == ["root"])
    #expect(stack.consumeResult(forKey: "a", as: Int.self) == 1)
  }

  @Test("An object that a result or a guard releases may navigate")
  func navigatesAtTheEnd() {
    let stack = TrapezioStackNavigator(root: Place("root"))
    let latch = { @MainActor in
      Latch {
        stack.ofRoot.guardLeaving(nil)
        stack.ofTop.clearResults()
        _ = stack.ofTop.consumeResult(forKey: "other")
        stack.goTo(LatchScreen())
      }
    }
    stack.ofTop.popWithResult(key: "key", result: latch())
    stack.ofTop.popWithResult(key: "key", result: latch())
    stack.ofTop.clearResults()
    #expect(stack.names == ["root", "?", "?"])
    stack.ofTop.dismiss(LatchScreen(), returning: latch())
    stack.ofTop.clearResults()
    func setGuard() {
      let latch = latch()
      stack.ofRoot.guardLeaving { _ in latch.isSet }
    }
    setGuard()
    setGuard()
    stack.ofRoot.guardLeaving(nil)
    setGuard()
    stack.hostDidEnd()
    #expect(stack.path.count == 5)
  }
}

private struct LatchScreen: TrapezioAnsweringScreen { typealias Outcome = Latch }

/// Calls a closure when it is released.
@MainActor
private final class Latch: Sendable {
  let isSet = true
  private let onEnd: @MainActor @Sendable () -> Void

  init(_ onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { MainActor.assumeIsolated { onEnd() } }
}
