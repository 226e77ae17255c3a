// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioNavigator", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioNavigatorTests {
  private let plain = PlainNavigator()
  private let warnings = Warnings()
  private var navigator: any TrapezioNavigator { plain }

  @Test("A navigator with the four required functions navigates")
  func verbs() {
    warnings.collect {
      navigator.goTo(Place("a"))
      navigator.dismissTo(Place("b"))
      navigator.dismissToRoot()
      navigator.dismiss()
    }
    #expect(plain.calls == ["goTo a", "dismissTo b", "dismissToRoot", "dismiss"])
    #expect(warnings.texts.isEmpty)
  }

  @Test("back of a navigator without guards dismisses")
  func back() {
    let navigator = PlainNavigator()
    navigator.back()
    #expect(navigator.calls == ["dismiss"])
  }

  @Test("The default of goTo(_:for:) pushes the screen, returns nil and reports a warning")
  func goToFor() async {
    let result = await TrapezioDiagnostics.withHandler(warnings.handler) {
      await navigator.goTo(Place("a"), for: String.self)
    }
    #expect(result == nil)
    #expect(plain.calls == ["goTo a"])
    #expect(
      warnings.texts == [
        "PlainNavigator cannot await a result. goTo(_:for:) went to a and returned nil. "
          + "Implement goTo(_:for:) and dismiss(returning:), or forward them to a TrapezioStackNavigator. "
          + "See Failures#function-not-implemented."
      ])
  }

  @Test("The default of goTo(_:for:) does nothing for a cancelled caller")
  func goToForCancelled() async {
    let asked = TrapezioDiagnostics.withHandler(warnings.handler) {
      Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await navigator.goTo(Place("a"), for: String.self)
      }
    }
    #expect(await asked.value == nil)
    #expect(plain.calls.isEmpty)
    #expect(warnings.texts.isEmpty)
  }

  @Test("The default of dismiss(returning:) dismisses and reports a warning")
  func dismissReturning() {
    warnings.collect { navigator.dismiss(returning: "Ann") }
    #expect(plain.calls == ["dismiss"])
    #expect(
      warnings.texts == [
        "PlainNavigator cannot return a result. dismiss(returning:) dropped \"Ann\". "
          + "Implement goTo(_:for:) and dismiss(returning:), or forward them to a TrapezioStackNavigator. "
          + "See Failures#function-not-implemented."
      ])
  }

  @Test("The default of popWithResult dismisses and reports a warning")
  func popWithResult() {
    warnings.collect {
      navigator.popWithResult(key: "name", result: "Ann")
      #expect(navigator.consumeResult(forKey: "name") == nil)
      #expect(navigator.consumeResult(forKey: "name", as: String.self) == nil)
      navigator.clearResults()
    }
    #expect(plain.calls == ["dismiss"])
    #expect(
      warnings.texts == [
        "PlainNavigator cannot keep a result. popWithResult(key: \"name\", result:) dropped \"Ann\". "
          + "Implement popWithResult(key:result:), consumeResult(forKey:) and clearResults(), "
          + "or forward them to a TrapezioStackNavigator. "
          + "See Failures#function-not-implemented."
      ])
  }

  @Test("The default of consumeResult(forKey:as:) checks the type and reports another one")
  func consumeAs() {
    let navigator: any TrapezioNavigator = KeepingNavigator()
    navigator.popWithResult(key: "age", result: 41)
    #expect(navigator.consumeResult(forKey: "age", as: Int.self) == 41)
    #expect(navigator.consumeResult(forKey: "age", as: Int.self) == nil)
    navigator.popWithResult(key: "age", result: 42)
    let text = warnings.collect { navigator.consumeResult(forKey: "age", as: String.self) }
    #expect(text == nil)
    #expect(
      warnings.texts == [
        "The result for \"age\" is 42, not of type String. The result is dropped. Consume it as Int. "
          + "See Failures#result-of-another-type."
      ])
    #expect(navigator.consumeResult(forKey: "age") == nil)
  }

  @Test("TrapezioNavigationResult names the type of a result")
  func resultAlias() async {
    struct Name: TrapezioNavigationResult { let text: String }
    let navigator: any TrapezioNavigator = KeepingNavigator()
    let result: any TrapezioNavigationResult = Name(text: "Ann")
    navigator.popWithResult(key: "name", result: result)
    #expect(navigator.consumeResult(forKey: "name", as: Name.self)?.text == "Ann")
  }
}

/// A custom navigator with the four required functions.
private class PlainNavigator: TrapezioNavigator {
  private(set) var calls: [String] = []

  func goTo(_ screen: any TrapezioScreen) { calls.append("goTo \(name(of: screen))") }
  func dismiss() { calls.append("dismiss") }
  func dismissToRoot() { calls.append("dismissToRoot") }
  func dismissTo(_ screen: any TrapezioScreen) { calls.append("dismissTo \(name(of: screen))") }

  private func name(of screen: any TrapezioScreen) -> String { (screen as? Place)?.name ?? "?" }
}

/// A navigator that keeps results by key.
private final class KeepingNavigator: TrapezioNavigator {
  private var results: [String: any Sendable] = [:]

  func goTo(_ screen: any TrapezioScreen) {}
  func dismiss() {}
  func dismissToRoot() {}
  func dismissTo(_ screen: any TrapezioScreen) {}
  func popWithResult(key: String, result: any Sendable) { results[key] = result }
  func consumeResult(forKey key: String) -> (any Sendable)? { results.removeValue(forKey: key) }
}
