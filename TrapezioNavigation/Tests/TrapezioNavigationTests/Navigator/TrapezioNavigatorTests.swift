// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@Suite("TrapezioNavigator", .inTurn)
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

  @Test("Without a base, result(of:) shows the screen, returns nil and reports a warning")
  func result() async {
    let result = await StrataDiagnostics.withHandler(warnings.handler) {
      await navigator.result(of: Place("a"))
    }
    #expect(result == nil)
    #expect(plain.calls == ["goTo a"])
    #expect(warnings.texts == [text("result(of:as:)", "went to Place and returned nil")])
  }

  @Test("Without a base, result(of:) does nothing for a cancelled caller")
  func resultForCancelled() async {
    let asked = StrataDiagnostics.withHandler(warnings.handler) {
      Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await navigator.result(of: Place("a"))
      }
    }
    #expect(await asked.value == nil)
    #expect(plain.calls.isEmpty)
    #expect(warnings.texts.isEmpty)
  }

  @Test("Without a base, the functions for results do what they can and report a warning")
  func withoutBase() async {
    warnings.collect {
      navigator.dismiss(Place("a"), returning: 1)
      navigator.popWithResult(key: "name", result: "Ann")
      #expect(navigator.consumeResult(forKey: "name") == nil)
      #expect(navigator.consumeResult(forKey: "name", as: String.self) == nil)
      navigator.clearResults()
      navigator.goTo(Place("b"), as: .sheet)
      navigator.goTo(Place("c"), as: .push)
      navigator.guardLeaving(nil)
      navigator.guardLeaving { _ in true }
    }
    #expect(!navigator.isAwaited)
    #expect(plain.calls == ["dismiss", "dismiss", "goTo b", "goTo c"])
    #expect(
      warnings.texts == [
        text("dismiss(_:returning:)", "dropped the result of Place"),
        text("popWithResult(key:result:)", "dropped the result for \"name\""),
        text("consumeResult(forKey:)", "returned nil for \"name\""),
        text("consumeResult(forKey:as:)", "returned nil for \"name\""),
        text("clearResults()", "did nothing"),
        text("goTo(_:as:)", "pushed Place instead of presenting it"),
        text("guardLeaving(_:)", "did nothing"),
      ])
  }

  @Test("Without a base, no results are received, and a question has no answer")
  func withoutResults() async {
    await StrataDiagnostics.withHandler(warnings.handler) {
      var results = navigator.results(of: Place.self).makeAsyncIterator()
      #expect(await results.next() == nil)
      #expect(await navigator.ask(TrapezioDialog("?", buttons: [.button("Yes", 1)])) == nil)
    }
    #expect(
      warnings.texts == [
        text("receiveResults(of:_:)", "did nothing"), text("ask(_:)", "returned nil"),
      ])
  }

  private func text(_ function: String, _ effect: String) -> String {
    "PlainNavigator has no base, so \(function) \(effect). Return the navigator of the screen as base, or "
      + "implement \(function). See Failures#function-not-implemented."
  }

  @Test("With a base, every function with a default implementation applies to the base")
  func base() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    stack.goTo(Place("first"))
    let navigator: any TrapezioNavigator = PlainNavigator(base: stack.ofTop)
    let handler = warnings.handler
    await StrataDiagnostics.withHandler(handler) {
      let results = navigator.results(of: Place.self)
      let call = Task { await navigator.result(of: Place("second"), as: .sheet) }
      await until { stack.path.count == 2 }
      #expect(PlainNavigator(base: stack.ofTop).isAwaited)
      stack.topReturns(1)
      #expect(await call.value == 1)
      navigator.goTo(Place("third"), as: .sheet)
      stack.topReturns(2)
      var received = results.makeAsyncIterator()
      #expect(await received.next() == 2)
      let asked = Task { await navigator.ask(TrapezioDialog("?", buttons: [.button("Yes", 3)])) }
      await until { stack.question != nil }
      stack.question?.answer(0)
      #expect(await asked.value == 3)
      navigator.guardLeaving { _ in true }
      #expect(stack.isGuarded(stack.current))
      navigator.guardLeaving(while: { false }) { _ in true }
      #expect(!stack.isGuarded(stack.current))
      navigator.keepDraft { NoteState(text: "draft") }
      #expect(navigator.draft(NoteState.self)?.text == "draft")
      navigator.popWithResult(key: "key", result: 4)
      #expect(stack.ofTop.consumeResult(forKey: "key", as: Int.self) == 4)
    }
    #expect(stack.names == ["root"])
    #expect(warnings.texts == [])
  }

  @Test("With a base, the screen returns its result and goes back through the base")
  func leavingThroughBase() async {
    let stack = TrapezioStackNavigator(root: Place("root"))
    for isReturned in [true, false] {
      let call = Task { await stack.result(of: Place("editor")) }
      await until { stack.path.count == 1 }
      let navigator: any TrapezioNavigator = PlainNavigator(base: stack.ofTop)
      #expect(navigator.isAwaited)
      if isReturned { navigator.dismiss(Place("editor"), returning: 1) } else { navigator.back() }
      #expect(await call.value == (isReturned ? 1 : nil))
    }
    let root: any TrapezioNavigator = PlainNavigator(base: stack.ofRoot)
    root.popWithResult(key: "key", result: 4)
    #expect(root.consumeResult(forKey: "key") as? Int == 4)
    root.popWithResult(key: "key", result: 5)
    #expect(root.consumeResult(forKey: "key", as: Int.self) == 5)
    root.popWithResult(key: "key", result: 6)
    root.clearResults()
    #expect(root.consumeResult(forKey: "key") == nil)
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
  let base: (any TrapezioNavigator)?

  init(base: (any TrapezioNavigator)? = nil) { self.base = base }

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
