// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation

@testable import SpecSamples

@MainActor
private final class Warnings {
  private(set) var texts: [String] = []

  nonisolated var handler: @Sendable (String) -> Void {
    { text in MainActor.assumeIsolated { self.texts.append(text) } }
  }
}

@Suite("The texts and tables of the specification, in the mode of this client")
@MainActor
struct SpecTextTests {
  private let navigator = CoordinatorNavigator()
  private let messages = Messages()
  private let warnings = Warnings()

  private func makeStore(_ value: Int) -> CounterStore {
    CounterStore(
      screen: CounterScreen(initialValue: value), divideUsecase: DivideUsecase(),
      navigator: navigator, interop: messages.makeInterop())
  }

  @Test("The counter counts, divides, navigates and sends an interop event")
  func counter() async {
    let store = makeStore(3)
    store.send(.increment)
    await store.send(.divideByTwo).finish()
    #expect(store.state == CounterState(count: 2))
    store.send(.increment)
    await store.send(.divideByTwo).finish()
    #expect(store.state == CounterState(count: 3, error: "3 is odd."))
    store.send(.showSummary)
    #expect(navigator.screens.last as? SummaryScreen == SummaryScreen(value: 3))
    store.handle(event: .help)
    #expect(messages.heard == ["help"])
  }

  @Test("A navigator that was written for the original is called for keyed results")
  func keyedResults() {
    let keyed = KeyedNavigator()
    let navigator: any TrapezioNavigator = keyed
    StrataDiagnostics.withHandler(warnings.handler) {
      navigator.goTo(SummaryScreen(value: 3))
      navigator.popWithResult(key: "value", result: 3)
      #expect(keyed.screens.isEmpty)
      #expect(navigator.consumeResult(forKey: "value", as: String.self) == nil)
      #expect(navigator.consumeResult(forKey: "value", as: Int.self) == 3)
      navigator.popWithResult(key: "value", result: 4)
      #expect(navigator.consumeResult(forKey: "value") as? Int == 4)
      navigator.popWithResult(key: "value", result: 5)
      navigator.dismissToRoot()
      #expect(navigator.consumeResult(forKey: "value") == nil)
    }
    #expect(warnings.texts == [])
  }

  struct NumberScreen: TrapezioAnsweringScreen { typealias Outcome = Int }

  @Test("A navigator with four functions reports the missing ones")
  func navigation() async {
    let result: Int? = await StrataDiagnostics.withHandler(warnings.handler) {
      await navigator.result(of: NumberScreen())
    }
    #expect(result == nil)
    #expect(navigator.screens.count == 1)
    StrataDiagnostics.withHandler(warnings.handler) {
      navigator.dismiss(NumberScreen(), returning: 1)
    }
    #expect(navigator.screens.isEmpty)
    #expect(warnings.texts.count == 2)
  }

  @Test("Messages are shown and cleared")
  func texts() async {
    #expect(await messages.showAndClear() == [["Saved.", "3 is odd."], ["3 is odd."], []])
  }

  @Test("Each function of the tables works")
  func primitives() async {
    let primitives = Primitives()
    await primitives.launch()
    #expect(
      primitives.seen == [
        "launch 1", "main 2", "interop 3", "collect 4", "result 5", "catching 6",
      ])
    #expect(primitives.fold(.success(1)) == ["success 1", "2", "Optional(1) 1"])
    #expect(
      primitives.fold(.failure(OddNumber(number: 3))) == [
        "failure 3 is odd.", "3 is odd.", "nil 0",
      ])
    #expect(await primitives.observe(DivideUsecase()) == [false, true, false, false])
  }
}
