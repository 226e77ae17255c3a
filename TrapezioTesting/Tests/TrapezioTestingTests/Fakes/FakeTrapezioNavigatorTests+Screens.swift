// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FakeTrapezioNavigator of a screen", .inTurn)
@MainActor
struct FakeTrapezioNavigatorScreensTests {
  private let screen = CounterScreen(initialValue: 4)
  private let navigator = FakeTrapezioNavigator(screen: CounterScreen(initialValue: 4))

  private func makeStore() -> TestStore<CounterStore> {
    TestStore(CounterStore(screen: screen, navigator: navigator), navigator: navigator)
  }

  private func snapshot(_ path: TrapezioNavigationStep...) -> TrapezioNavigationSnapshot {
    TrapezioNavigationSnapshot(root: FakeRootScreen(), path: path)
  }

  @Test("the screen is on top of a root, and dismiss removes it")
  func dismiss() async {
    let store = makeStore()
    #expect(navigator.stack.snapshot == snapshot(TrapezioNavigationStep(screen)))
    #expect(navigator.stack.current == navigator.entry)
    await store.send(.close)
    await navigator.expectEvent(.dismiss)
    #expect(navigator.stack.snapshot == snapshot())
    #expect(navigator.hasLeft)
    await store.finish()
  }

  @Test("a screen that has left neither consumes nor removes results")
  func leavesResults() async {
    navigator.popWithResult(key: "name", result: "Ann")
    #expect(navigator.hasLeft)
    #expect(navigator.consumeResult(forKey: "name") == nil)
    navigator.clearResults()
    #expect(navigator.results["name"] as? String == "Ann")
    let below = navigator.stack.navigator(of: navigator.stack.root)
    #expect(below.consumeResult(forKey: "name", as: String.self) == "Ann")
    await navigator.expectEvent(.popWithResult(key: "name", result: "Ann"))
    await navigator.expectEvent(.clearResults)
  }

  @Test("dismiss of a covered screen removes that screen and the screens above it")
  func covered() async {
    let store = makeStore()
    await store.send(.showSummary)
    navigator.stack.goTo(FilterScreen(), as: .sheet)
    #expect(navigator.stack.path.count == 3)
    await store.send(.close)
    #expect(navigator.stack.snapshot == snapshot())
    #expect(navigator.takeEvents() == [.goTo(SummaryScreen(value: 4)), .dismiss])
    await store.finish()
  }

  @Test("a double tap is two calls, but opens one screen")
  func doubleTap() async {
    let store = makeStore()
    await store.send(.showSummary)
    await store.send(.showSummary)
    #expect(
      navigator.takeEvents() == [.goTo(SummaryScreen(value: 4)), .goTo(SummaryScreen(value: 4))])
    #expect(
      navigator.stack.snapshot
        == snapshot(
          TrapezioNavigationStep(screen), TrapezioNavigationStep(SummaryScreen(value: 4))))
    await store.send(.close)
    await store.send(.close)
    #expect(navigator.takeEvents() == [.dismiss, .dismiss])
    #expect(navigator.stack.snapshot == snapshot())
    await store.finish()
  }

  @Test("an early result applies to one screen, even if the user taps twice")
  func doubleTapWithEarlyResult() async {
    let first = makeStore()
    navigator.leave(SummaryScreen.self, returning: 8)
    navigator.leave(SummaryScreen.self, returning: 9)
    async let once = navigator.result(of: SummaryScreen(value: 1))
    #expect(await once == 8)
    async let twice = navigator.result(of: SummaryScreen(value: 1))
    #expect(await twice == 9)
    #expect(navigator.takeEvents().count == 2)
    await first.finish()
  }

  @Test("a screen that navigates after it has left fails the test")
  func gone() async {
    let capture = await captureFailures {
      let store = makeStore()
      #expect(await navigator.userLeaves().value)
      await store.send(.showSummary)
      #expect(navigator.takeEvents() == [.goTo(SummaryScreen(value: 4))])
      #expect(navigator.stack.snapshot == snapshot())
      await store.finish()
    }
    #expect(
      capture.text == """
        "send(.showSummary)" caused a warning:

            goTo(SummaryScreen) did nothing, because it was called on the navigator of CounterScreen, \
        which has left the stack. Cancel such work together with the store, or call \
        goTo on the TrapezioStackNavigator. See Failures#screen-has-left.

        See Failures#warning-caused.
        """)
  }

  @Test("a call that awaits the screen gets its result")
  func awaited() async {
    let navigator = FakeTrapezioNavigator(screen: screen, isAwaited: true)
    let store = TestStore(CounterStore(screen: screen, navigator: navigator), navigator: navigator)
    #expect(navigator.isAwaited)
    #expect(navigator.returnedResult == nil)
    await store.send(.answer)
    await navigator.expectEvent(.dismissReturning(4))
    #expect(navigator.returnedResult as? Int == 4)
    #expect(!navigator.isAwaited)
    #expect(navigator.hasLeft)
    await store.finish()
    navigator.reset()
    #expect(navigator.isAwaited)
    #expect(navigator.returnedResult == nil)
    #expect(navigator.stack.snapshot == snapshot(TrapezioNavigationStep(screen)))
    navigator.dismiss(screen, returning: 5)
    #expect(navigator.returnedResult as? Int == 5)
    #expect(navigator.takeEvents() == [.dismissReturning(5)])
  }

  @Test("a screen that has returned a result under a key returns no other, even before it leaves")
  func keyedThenReturned() async {
    let navigator = FakeTrapezioNavigator(screen: screen, isAwaited: true)
    navigator.stack.goTo(FilterScreen())
    navigator.stack.navigator(of: navigator.stack.current).guardLeaving { _ in false }
    navigator.popWithResult(key: "name", result: "Ann")
    #expect(!navigator.hasLeft)
    navigator.dismiss(screen, returning: 4)
    #expect(navigator.returnedResult == nil)
    #expect(
      navigator.takeEvents()
        == [.popWithResult(key: "name", result: "Ann"), .dismissReturning(4)])
  }

  @Test("a guard with a condition is asked while the condition holds")
  func condition() async {
    let saving = Gate()
    navigator.guardLeaving(while: { !saving.isOpen }) { _ in false }
    #expect(await !navigator.userLeaves().value)
    saving.open()
    #expect(await navigator.userLeaves().value)
  }

  @Test("a call that awaits the screen gets nil when the user leaves")
  func awaitedAndLeft() async {
    let navigator = FakeTrapezioNavigator(screen: screen, isAwaited: true)
    #expect(await navigator.userLeaves().value)
    #expect(!navigator.isAwaited)
    navigator.dismiss(screen, returning: 4)
    #expect(navigator.returnedResult == nil)
    #expect(navigator.takeEvents() == [.dismissReturning(4)])
  }

  @Test("a screen that no call awaits returns its result once, without a warning")
  func unawaited() async {
    let store = makeStore()
    #expect(!navigator.isAwaited)
    await store.send(.answer)
    await navigator.expectEvent(.dismissReturning(4))
    #expect(navigator.returnedResult as? Int == 4)
    #expect(navigator.hasLeft)
    navigator.dismiss(screen, returning: 5)
    await navigator.expectEvent(.dismissReturning(5))
    #expect(navigator.returnedResult as? Int == 4)
    await store.finish()
  }

  @Test("a screen that waits for a guard above it has returned its first result")
  func returnsOnce() async {
    navigator.stack.goTo(SummaryScreen(value: 1))
    navigator.stack.navigator(of: navigator.stack.current).guardLeaving { _ in false }
    navigator.dismiss(screen, returning: 4)
    navigator.dismiss(screen, returning: 5)
    #expect(!navigator.hasLeft)
    #expect(navigator.returnedResult as? Int == 4)
  }

  @Test("An unused result is reported once, even if two test stores share the navigator")
  func unusedResultOnce() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      let first = TestStore(CounterStore(navigator: navigator), navigator: navigator)
      let second = TestStore(CounterStore(navigator: navigator), navigator: navigator)
      navigator.leave(SummaryScreen.self, returning: 7)
      await first.finish()
      await second.finish()
    }
    #expect(capture.messages.count == 1)
    #expect(
      capture.messages.first?.contains(
        "1 unused result:\n\n    leave(SummaryScreen.self, returning: 7)") == true)
  }

  @Test("back asks the screen's own guard, unlike dismiss")
  func back() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
    await store.send(.titleChanged("New")) { $0.title = "New" }
    navigator.back()
    await navigator.expectEvent(.back)
    await navigator.expectQuestion("Discard changes?")
    await navigator.answer(false)
    #expect(!navigator.hasLeft)
    #expect(navigator.dismissCount == 0)
    navigator.back()
    await navigator.expectQuestion("Discard changes?")
    await navigator.answer(true)
    await navigator.expectEvent(.back)
    await store.finish()
    #expect(navigator.hasLeft)
  }

  @Test("back of a covered screen removes that screen and the screens above it")
  func coveredBack() {
    navigator.stack.goTo(FilterScreen(), as: .sheet)
    navigator.back()
    #expect(navigator.stack.snapshot == snapshot())
    #expect(navigator.takeEvents() == [.back])
  }

  @Test("an early result waits for a screen of its type")
  func earlyResultOfAnotherScreen() async {
    navigator.leave(FilterScreen.self, returning: true)
    navigator.leave(SummaryScreen.self, returning: 8)
    #expect(await navigator.result(of: SummaryScreen(value: 1)) == 8)
    #expect(await navigator.result(of: FilterScreen()) == true)
    #expect(
      navigator.takeEvents() == [.goTo(SummaryScreen(value: 1)), .goTo(FilterScreen())])
  }

  @Test("an early result that no call receives fails the test at its end")
  func unusedEarlyResult() async {
    let capture = await captureFailures {
      let store = makeStore()
      navigator.leave(SummaryScreen.self, returning: 7)
      navigator.leave(FilterScreen.self, returning: true)
      navigator.leave()
      await store.send(.askSummary)
      await store.receive { $0.count = 7 }
      await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
      await store.finish()
    }
    #expect(
      capture.text == """
        Not everything was asserted before "finish()".

        2 unused results:

            leave(FilterScreen.self, returning: true)
            leave()

        No "result(of:)" awaits a result. Remove the calls, or first wait for the "goTo" with \
        "navigator.expectEvent(_:)".

        See Failures#not-everything-asserted.
        """)
  }

  @Test("a sheet is an event with its style")
  func sheet() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
    await store.send(.showFilter)
    await navigator.expectEvent(.goTo(FilterScreen(), as: .sheet(.medium)))
    #expect(
      navigator.stack.snapshot
        == snapshot(
          TrapezioNavigationStep(EditScreen(id: 7)),
          TrapezioNavigationStep(FilterScreen(), as: .sheet(.medium))))
    #expect(await navigator.userLeaves().value)
    #expect(navigator.stack.snapshot == snapshot(TrapezioNavigationStep(EditScreen(id: 7))))
    await store.finish()
  }

  @Test("the description of an event shows its style unless it is a push")
  func styleInFailures() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7), as: .fullScreenCover)
      #expect(navigator.entry.style == .fullScreenCover)
      navigator.goTo(FilterScreen(), as: .popover(anchor: "filter"))
      await navigator.expectEvent(.goTo(FilterScreen()))
    }
    #expect(
      capture.text == """
        The next navigation event is not as expected:

            − NavigationEvent.goTo(FilterScreen())
            + NavigationEvent.goTo(
            +   FilterScreen(),
            +   as: .popover(
            +     anchor: "filter"
            +   )
            + )

        (Expected: −, Actual: +)

        See Failures#value-differs.
        """)
  }

  @Test("results that no call awaits go to the store that receives them")
  func resultsOfScreens() async {
    let screen = SummaryScreen(value: 1)
    let store = TestStore(SummaryStore(screen: screen, navigator: navigator), navigator: navigator)
    await store.send(.edit)
    await navigator.expectEvent(.goTo(EditScreen(id: 1)))
    navigator.leave(EditScreen.self, returning: 5)
    await store.receive { $0.value = 5 }
    await store.finish()
  }

  @Test("a result that has no receiver fails above a screen that itself returns no result")
  func resultAbovePlainScreen() async {
    struct PlainScreen: TrapezioScreen {}
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator(screen: PlainScreen())
      navigator.goTo(SummaryScreen(value: 1))
      navigator.leave(SummaryScreen.self, returning: 8)
      #expect(navigator.takeEvents() == [.goTo(SummaryScreen(value: 1))])
    }
    #expect(capture.messages.count == 1)
    #expect(capture.messages.first?.contains("no result(of:) awaits it") == true)
  }

  @Test("leave(_:returning:) fails if another screen is on top, or if the result has no receiver")
  func wrongResult() async {
    let passedOn = Log<String>()
    let capture = await captureFailures {
      let store = makeStore()
      await store.send(.askSummary)
      await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
      navigator.leave(FilterScreen.self, returning: true)
      navigator.leave()
      await store.receive { $0.count = -1 }
      await store.send(.showSummary)
      await navigator.expectEvent(.goTo(SummaryScreen(value: -1)))
      StrataDiagnostics.withHandler({ passedOn.append($0) }) {
        navigator.leave(SummaryScreen.self, returning: 8)
      }
      await store.finish()
    }
    #expect(passedOn.elements.count == 1)
    #expect(
      capture.text == """
        "leave(FilterScreen.self, returning: true)" was called, but the screen on top is SummaryScreen(value: 4).

        Pass the type of that screen.

        See Failures#screen-not-on-top.
        ---
        "leave(_:returning:)" caused a warning:

            SummaryScreen returned a result, but no result(of:) awaits it and no screen below receives it. \
        The result is kept until one does. Call receiveResults(of: SummaryScreen.self, from: navigator) \
        in the initializer of a store below, go to the screen with result(of:), or call dismiss() \
        instead. See Failures#result-not-received.

        See Failures#warning-caused.
        """)
  }
}
