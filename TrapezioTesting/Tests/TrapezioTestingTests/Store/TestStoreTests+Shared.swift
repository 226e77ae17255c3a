// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("TestStore, shared fakes", .inTurn)
@MainActor
struct TestStoreSharedTests {
  let navigator = FakeTrapezioNavigator(root: CounterScreen())
  let interop = FakeTrapezioInterop()
  let messages = MessageRecorder()

  private func makeStore() -> TestStore<CounterStore> {
    TestStore(
      CounterStore(navigator: navigator, interop: interop), navigator: navigator, interop: interop,
      messages: messages)
  }

  @Test("finish leaves the events of shared fakes to the other test stores")
  func finishOfOne() async {
    let (first, second) = (makeStore(), makeStore())
    await second.send(.showSummary)
    await second.send(.help)
    await second.send(.warn("Oh"))
    let asking = Task { await navigator.ask(.asking) }
    await mainActorTurn()
    await navigator.expectQuestion("Sure?")
    await first.finish()
    await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
    await interop.expectEvent(CounterInteropEvent.helpRequested)
    await messages.expectEvent("Oh")
    await navigator.answer(true)
    _ = await asking.value
    await second.finish()
  }

  @Test("the last test store to finish reports the events of shared fakes")
  func finishOfTheLast() async {
    let line = #line
    let capture = await captureFailures {
      let (first, second) = (makeStore(), makeStore())
      await first.send(.warn("Oh"))
      await first.finish()
      await second.finish()
    }
    #expect(capture.failures.map(\.line) == [UInt(line + 5)])
    #expect(capture.text == FailureCapture.unassertedMessage(before: "\"finish()\""))
  }

  @Test("a released test store leaves the events of shared fakes to the others, too")
  func release() async {
    let capture = await captureFailures {
      let first = makeStore()
      do {
        let second = makeStore()
        await second.send(.warn("Oh"))
      }
      await messages.expectEvent("Oh")
      await first.finish()
    }
    #expect(capture.text == "")
  }
}

extension TrapezioDialog<Bool> {
  fileprivate static var asking: TrapezioDialog {
    TrapezioDialog("Sure?", buttons: [.destructive("Yes", true), .cancel("No", false)])
  }
}
