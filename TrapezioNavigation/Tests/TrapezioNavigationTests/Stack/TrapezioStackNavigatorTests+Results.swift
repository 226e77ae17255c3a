// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioStackNavigator: results by key", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioStackNavigatorResultsTests {
  private let navigator = TrapezioStackNavigator(root: Place("root"))
  private let warnings = Warnings()

  @Test("A result is kept under its key and consumed once")
  func consume() {
    navigator.goTo(Place("a"))
    navigator.popWithResult(key: "name", result: "Ann")
    #expect(navigator.path.isEmpty)
    #expect(navigator.consumeResult(forKey: "other") == nil)
    #expect(navigator.consumeResult(forKey: "name") as? String == "Ann")
    #expect(navigator.consumeResult(forKey: "name") == nil)
  }

  @Test("A result is consumed by its type")
  func consumeAs() {
    navigator.popWithResult(key: "age", result: 41)
    #expect(navigator.consumeResult(forKey: "age", as: Int.self) == 41)
    #expect(navigator.consumeResult(forKey: "age", as: Int.self) == nil)
  }

  @Test("A result of another type stays, and is reported")
  func mismatch() {
    navigator.popWithResult(key: "age", result: 41)
    let result = warnings.collect { navigator.consumeResult(forKey: "age", as: String.self) }
    #expect(result == nil)
    #expect(
      warnings.texts == [
        "The result for \"age\" is 41, not of type String. It is kept: consume it as Int."
      ])
    #expect(navigator.consumeResult(forKey: "age", as: Int.self) == 41)
  }

  @Test("A later result replaces one under the same key")
  func replace() {
    navigator.popWithResult(key: "age", result: 41)
    navigator.popWithResult(key: "age", result: 42)
    #expect(navigator.consumeResult(forKey: "age", as: Int.self) == 42)
  }

  @Test("Clearing drops all results")
  func clear() {
    navigator.popWithResult(key: "a", result: 1)
    navigator.popWithResult(key: "b", result: 2)
    navigator.clearResults()
    #expect(navigator.consumeResult(forKey: "a") == nil)
    #expect(navigator.consumeResult(forKey: "b") == nil)
  }

  @Test("At the root a result is kept and the root stays")
  func root() {
    navigator.popWithResult(key: "a", result: 1)
    #expect(navigator.entries.count == 1)
    #expect(navigator.consumeResult(forKey: "a", as: Int.self) == 1)
  }

  @Test("The navigator works as the protocol that stores know")
  func existential() {
    let navigator: any TrapezioNavigator = navigator
    navigator.goTo(Place("a"))
    navigator.popWithResult(key: "a", result: 1)
    #expect(navigator.consumeResult(forKey: "a", as: Int.self) == 1)
  }
}
