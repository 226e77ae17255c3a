// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("Fakes, at their release", .inTurn)
@MainActor
struct FakeInteractorReleaseTests {
  private final class Owner: StrataTaskOwner {
    let tasks = StrataTaskScope()
    var navigator: FakeTrapezioNavigator?
  }

  @Test("a navigator whose events nothing asserted is an issue of the test, at its line")
  func navigator() {
    let line = #line
    withKnownIssue {
      let navigator = FakeTrapezioNavigator()
      CounterStore(navigator: navigator).send(.showSummary)
    } matching: {
      let event = "goTo(\n      SummaryScreen(value: 4)\n    )"
      return $0.matches(Self.released(navigationEvents: event), line + 2)
    }
  }

  @Test("an interop whose events nothing asserted is an issue of the test, at its line")
  func interop() {
    let line = #line
    withKnownIssue {
      let interop = FakeTrapezioInterop()
      CounterStore(interop: interop).send(.help)
    } matching: {
      $0.matches(
        """
        Not everything was asserted before the interop was released.

        1 interop event:

            CounterInteropEvent.helpRequested

        Assert each with "interop.expectEvent(_:)", or all with "interop.takeEvents()".

        See Failures#not-everything-asserted.
        """, line + 2)
    }
  }

  @Test("a recorder whose messages nothing asserted is an issue of the test, at its line")
  func messages() {
    let line = #line
    withKnownIssue {
      let messages = MessageRecorder()
      let store = CounterStore()
      store.use(messages.observer)
      store.send(.warn("Oh"))
    } matching: {
      $0.matches(
        FailureCapture.unassertedMessage(before: "the message recorder was released"), line + 2)
    }
  }

  @Test("a fake that is released off the main actor is an issue of the test")
  nonisolated func offTheMainActor() async {
    await withKnownIssue {
      let navigator = await FakeTrapezioNavigator()
      await navigator.back()
    } matching: {
      $0.matches(Self.released(navigationEvents: "back"))
    }
  }

  @Test("a fake that is released by the work of a store is an issue of the test")
  func byWork() async {
    let gate = Gate()
    await withKnownIssue {
      let owner = Owner()
      owner.navigator = FakeTrapezioNavigator()
      owner.navigator?.back()
      owner.strataLaunch {
        await gate.pass()
      } reduce: { _ in
        owner.navigator = nil
      }
      gate.open()
      await owner.tasks.waitUntilIdle()
      #expect(owner.navigator == nil)
    } matching: {
      $0.matches(Self.released(navigationEvents: "back"))
    }
  }

  @Test("the failure names only the events that nothing asserted")
  func rest() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      navigator.back()
      navigator.dismiss()
      await navigator.expectEvent(.back)
    }
    #expect(capture.messages == [Self.released(navigationEvents: "dismiss")])
  }

  @Test("consuming a result asserts its event, and no other")
  func keyedResult() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      navigator.dismiss()
      navigator.popWithResult(key: "value", result: 7)
      let result = navigator.consumeResult(forKey: "value", as: Int.self)
      #expect(result == 7)
      navigator.popWithResult(key: "left", result: 8)
      #expect(navigator.consumeResult(forKey: "other") == nil)
      StrataDiagnostics.withHandler({ _ in }) {
        #expect(navigator.consumeResult(forKey: "left", as: String.self) == nil)
      }
      navigator.clearResults()
      navigator.dismissTo(CounterScreen())
      navigator.dismissToRoot()
    }
    let stored = "popWithResult(\n      key: \"left\",\n      result: 8\n    )"
    #expect(
      capture.messages == [
        Self.released(
          navigationEvents: "dismiss", stored, "clearResults",
          "dismissTo(\n      CounterScreen(initialValue: 4)\n    )", "dismissToRoot")
      ])
  }

  @Test
  func `A result that replaces another under its key does not assert the event of the first`() async
  {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      navigator.popWithResult(key: "value", result: 7)
      navigator.popWithResult(key: "value", result: 8)
      #expect(navigator.consumeResult(forKey: "value") as? Int == 8)
      #expect(navigator.consumeResult(forKey: "value") == nil)
    }
    let replaced = "popWithResult(\n      key: \"value\",\n      result: 7\n    )"
    #expect(capture.messages == [Self.released(navigationEvents: replaced)])
  }

  @Test
  func `A consumed result is still the next event`() async {
    let navigator = FakeTrapezioNavigator()
    navigator.popWithResult(key: "value", result: 7)
    navigator.dismiss()
    #expect(navigator.consumeResult(forKey: "value", as: Int.self) == 7)
    await navigator.expectEvent(.popWithResult(key: "value", result: 7))
    await navigator.expectEvent(.dismiss)
    navigator.expectNoMoreEvents()
  }

  @Test
  func `A consumed result of a test store's navigator does not fail the test`() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
      navigator.popWithResult(key: "value", result: 7)
      #expect(navigator.consumeResult(forKey: "value", as: Int.self) == 7)
      await store.finish()
    }
    #expect(capture.messages.isEmpty)
  }

  // MARK: Reading

  @Test("a test that reads a navigator's events asserts them")
  func readingNavigator() async {
    let reads: [(FakeTrapezioNavigator) async -> Void] = [
      { #expect($0.events == [.dismiss]) },
      { #expect($0.sink.last == .dismiss) },
      { #expect($0.sink.count == 1) },
      { #expect($0.navigatedScreens.isEmpty) },
      { #expect($0.dismissCount == 1) },
      { #expect($0.results.isEmpty) },
      { #expect($0.returnedResult == nil) },
      { #expect($0.takeEvents() == [.dismiss]) },
      { navigator in
        var events = navigator.eventStream.makeAsyncIterator()
        #expect(await events.next() == .dismiss)
      },
      { $0.reset() },
    ]
    let capture = await captureFailures {
      for read in reads {
        let navigator = FakeTrapezioNavigator()
        navigator.dismiss()
        await read(navigator)
      }
    }
    #expect(capture.failures == [])
  }

  @Test("a test that reads an interop's events or a recorder's messages asserts them")
  func readingOthers() async {
    let capture = await captureFailures {
      let interop = FakeTrapezioInterop()
      interop.send(CounterInteropEvent.helpRequested)
      #expect(interop.events(as: CounterInteropEvent.self) == [.helpRequested])
      let recorder = MessageRecorder()
      recorder.observer.receive(
        TrapezioFact.emitted(TrapezioMessage("Oh"), by: nil, in: TrapezioMessageManager()))
      #expect(recorder.messages.map(\.message) == ["Oh"])
    }
    #expect(capture.failures == [])
  }

  @Test("events that come after the test has read are failures")
  func afterReading() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      navigator.dismiss()
      #expect(navigator.events == [.dismiss])
      navigator.back()
    }
    #expect(capture.messages == [Self.released(navigationEvents: "back")])
  }

  @Test("a stream asserts only the events that the test takes from it, also after a reset")
  func stream() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      navigator.dismiss()
      navigator.reset()
      var events = navigator.eventStream.makeAsyncIterator()
      navigator.back()
      navigator.clearResults()
      #expect(await events.next() == .back)
    }
    #expect(capture.messages == [Self.released(navigationEvents: "clearResults")])
  }

  @Test("reading does not skip events for expectEvent and expectNoMoreEvents")
  func readingAndAsserting() async {
    let navigator = FakeTrapezioNavigator()
    navigator.dismiss()
    navigator.back()
    #expect(navigator.events == [.dismiss, .back])
    await navigator.expectEvent(.dismiss)
    let capture = await captureFailures { navigator.expectNoMoreEvents() }
    #expect(
      capture.text == """
        No navigation event was expected, but there is one:

            NavigationEvent.back

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        See Failures#unexpected-event.
        """)
  }

  // MARK: Fakes of a test store

  @Test("a test store that is finished or released reports the events of its fakes once")
  func reportedOnce() async {
    for end in ["\"finish()\"", "the test store was released"] {
      let capture = await captureFailures {
        let navigator = FakeTrapezioNavigator()
        let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
        await store.send(.showSummary)
        await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
        await store.send(.warn("Oh"))
        navigator.back()
        if end == "\"finish()\"" { await store.finish() }
      }
      #expect(
        capture.text == """
          Not everything was asserted before \(end).

          1 navigation event:

              NavigationEvent.back

          Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

          1 message:

              "Oh"

          Assert each with "messages.expectMessage(_:)", or all with "messages.takeEvents()".

          See Failures#not-everything-asserted.
          """)
    }
  }

  @Test("events that come after the end of the test store are failures of the fake")
  func afterFinish() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
      navigator.dismiss()
      await navigator.expectEvent(.dismiss)
      await store.finish()
      navigator.back()
    }
    #expect(capture.messages == [Self.released(navigationEvents: "back")])
  }

  @Test("with exhaustivity off, a test store silences its fakes, before and after its end")
  func off() async {
    for exhaustivity in [Exhaustivity.off, .off(showSkipped: true)] {
      for isFinished in [true, false] {
        let capture = await captureFailures {
          let navigator = FakeTrapezioNavigator()
          let interop = FakeTrapezioInterop()
          let store = TestStore(
            CounterStore(navigator: navigator, interop: interop),
            navigator: navigator, interop: interop)
          store.exhaustivity = exhaustivity
          await store.send(.showSummary)
          await store.send(.help)
          await store.send(.warn("Oh"))
          if isFinished { await store.finish() }
          navigator.back()
        }
        #expect(capture.messages == [])
        #expect(capture.notes.count == (exhaustivity == .off ? 0 : 1))
      }
    }
  }

  @Test("if the closure of test throws, the fakes report nothing")
  func thrown() async {
    let capture = await captureFailures {
      let navigator = FakeTrapezioNavigator()
      await #expect(throws: OfflineError.self) {
        try await CounterStore(navigator: navigator).test(navigator: navigator) { store in
          await store.send(.showSummary)
          throw OfflineError()
        }
      }
    }
    #expect(capture.failures == [])
  }

  // MARK: Messages

  nonisolated private static func released(navigationEvents events: String...) -> String {
    """
    Not everything was asserted before the navigator was released.

    \(events.count) navigation event\(events.count == 1 ? "" : "s"):

    \(events.map { "    NavigationEvent.\($0)" }.joined(separator: "\n"))

    Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

    See Failures#not-everything-asserted.
    """
  }
}

extension Issue {
  /// Returns whether the issue has the given text and, if it is not `nil`, the given line.
  fileprivate func matches(_ text: String, _ line: Int? = nil) -> Bool {
    comments.map(\.rawValue) == [text] && (line == nil || sourceLocation?.line == line)
  }
}
