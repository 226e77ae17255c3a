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
        "PlainNavigator cannot return a result. dismiss(returning:) dropped a value of type String. "
          + "Implement goTo(_:for:) and dismiss(returning:), or forward them to a TrapezioStackNavigator. "
          + "See Failures#function-not-implemented."
      ])
  }

  @Test("The defaults for keyed results report a warning, keep nothing and consume nothing")
  func keyedDefaults() {
    warnings.collect {
      navigator.popWithResult(key: "name", result: "Ann")
      #expect(navigator.consumeResult(forKey: "name") == nil)
      #expect(navigator.consumeResult(forKey: "name", as: String.self) == nil)
      navigator.clearResults()
    }
    #expect(plain.calls == ["dismiss"])
    let remedy =
      ". Implement popWithResult(key:result:), consumeResult(forKey:), consumeResult(forKey:as:) and "
      + "clearResults(), or forward them to a TrapezioStackNavigator. "
      + "See Failures#function-not-implemented."
    #expect(
      warnings.texts == [
        "PlainNavigator cannot keep a result. popWithResult(key: \"name\", result:) dropped a value of "
          + "type String" + remedy,
        "PlainNavigator has no results. consumeResult(forKey: \"name\") returned nil" + remedy,
        "PlainNavigator cannot check the type of a result. consumeResult(forKey: \"name\", as: String) "
          + "returned nil" + remedy,
        "PlainNavigator has no results. clearResults() did nothing" + remedy,
      ])
  }

  @Test("A navigator's own functions for keyed results are called")
  func keyedFunctions() {
    struct Name: TrapezioNavigationResult { let text: String }
    let keeping = KeepingNavigator()
    let navigator: any TrapezioNavigator = keeping
    let result: any TrapezioNavigationResult = Name(text: "Ann")
    warnings.collect {
      navigator.popWithResult(key: "name", result: result)
      navigator.popWithResult(key: "age", result: 41)
      #expect(navigator.consumeResult(forKey: "name", as: Name.self)?.text == "Ann")
      #expect(navigator.consumeResult(forKey: "age") as? Int == 41)
      navigator.popWithResult(key: "age", result: 42)
      navigator.clearResults()
    }
    #expect(keeping.results.isEmpty)
    #expect(warnings.texts == [])
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

/// A navigator with the eight functions of the original.
private final class KeepingNavigator: TrapezioNavigator {
  private(set) var results: [String: any TrapezioNavigationResult] = [:]

  func goTo(_ screen: any TrapezioScreen) {}
  func dismiss() {}
  func dismissToRoot() {}
  func dismissTo(_ screen: any TrapezioScreen) {}

  func popWithResult<R: TrapezioNavigationResult>(key: String, result: R) { results[key] = result }

  func consumeResult(forKey key: String) -> (any TrapezioNavigationResult)? {
    results.removeValue(forKey: key)
  }

  func consumeResult<R: TrapezioNavigationResult>(forKey key: String, as type: R.Type) -> R? {
    guard let result = results[key] as? R else { return nil }
    results[key] = nil
    return result
  }

  func clearResults() { results = [:] }
}
