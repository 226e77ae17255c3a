// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("A question that is open at the start", .inTurn)
@MainActor
struct OpenQuestionsTests {
  private let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))

  private static let unanswered = """
    1 unanswered question:

        "Sure?" offers "Yes", "No"
    """

  /// Asks a question on a stack, without the fake navigator.
  private func ask(on stack: TrapezioStackNavigator) async -> Task<Bool?, Never> {
    let task = Task { await stack.navigator(of: stack.current).ask(Self.dialog) }
    await mainActorTurn()
    return task
  }

  private static var dialog: TrapezioDialog<Bool> {
    TrapezioDialog("Sure?", buttons: [.destructive("Yes", true), .cancel("No", false)])
  }

  private func makeStore() -> TestStore<EditStore> {
    TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
  }

  @Test("is expected and answered with a test store")
  func testStore() async {
    let asking = await ask(on: navigator.stack)
    let store = makeStore()
    await navigator.expectQuestion("Sure?")
    await navigator.answer(true)
    #expect(await asking.value == true)
    await store.finish()
  }

  @Test("is answered in the first call")
  func answer() async {
    let asking = Task { await navigator.ask(Self.dialog) }
    await mainActorTurn()
    let store = makeStore()
    await navigator.answer(true)
    #expect(await asking.value == true)
    await store.finish()
  }

  @Test("is reported at the end of a test store, and at its release", arguments: [true, false])
  func leftInTestStore(finishes: Bool) async {
    let asking = await ask(on: navigator.stack)
    let capture = await captureFailures {
      let store = makeStore()
      if finishes { await store.finish() }
    }
    #expect(capture.messages.count == 1)
    #expect(capture.text.contains(Self.unanswered), "\(capture.text)")
    await navigator.answer(true)
    _ = await asking.value
  }

  @Test("is expected and answered in a flow")
  func flow() async {
    let stack = TrapezioStackNavigator(root: CounterScreen())
    let asking = await ask(on: stack)
    let flow = TestFlow(of: stack) { CounterRoutes.counter }
    await flow.expectQuestion("Sure?")
    await flow.answer(true)
    #expect(await asking.value == true)
    await flow.finish()
  }

  @Test("is reported at the end of a flow, and at its release", arguments: [true, false])
  func leftInFlow(finishes: Bool) async {
    let stack = TrapezioStackNavigator(root: CounterScreen())
    let asking = await ask(on: stack)
    let capture = await captureFailures {
      let flow = TestFlow(of: stack) { CounterRoutes.counter }
      if finishes { await flow.finish() }
    }
    #expect(capture.messages.count == 1)
    #expect(capture.text.contains(Self.unanswered), "\(capture.text)")
    stack.question?.cancel()
    _ = await asking.value
  }

  /// A store whose initializer asks a question.
  final class AskingStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
    init(navigator: any TrapezioNavigator) {
      super.init(screen: CounterScreen(), initialState: CounterState(count: 0))
      strataLaunch {
        await navigator.ask(OpenQuestionsTests.dialog)
      } reduce: { answer in
        self.update { $0.count = answer == true ? 1 : -1 }
      }
    }
  }

  @Test("is asked by the initializer of the store", arguments: [true, false])
  func initializer(isEarly: Bool) async {
    let base = AskingStore(navigator: navigator)
    if isEarly { await navigator.expectQuestion("Sure?") }
    let store = TestStore(base, navigator: navigator)
    if !isEarly { await navigator.expectQuestion("Sure?") }
    await navigator.answer(true)
    await store.receive { $0.count = 1 }
    await store.finish()
  }

  @Test("is reported by a test store whose store asks it in its initializer")
  func leftByInitializer() async {
    let capture = await captureFailures {
      let store = TestStore(AskingStore(navigator: navigator), navigator: navigator)
      store.limit = .milliseconds(50)  // The limit is the subject.
      await store.finish()
      store.base.end()
      await store.base.tasks.expectIdle()
    }
    #expect(capture.messages.count == 2)
    #expect(capture.text.contains(Self.unanswered), "\(capture.text)")
  }
}
