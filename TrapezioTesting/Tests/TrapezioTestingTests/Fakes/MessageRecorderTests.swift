// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@Suite("MessageRecorder", .timeLimit(.minutes(1)))
@MainActor
struct MessageRecorderTests {
  private let recorder = MessageRecorder()

  @Test("a recorder that is a plugin records the messages of the store")
  func plugin() async {
    let store = CounterStore()
    store.use(recorder)
    store.send(.warn("Oh"))
    #expect(await recorder.nextEvent() == "Oh")
    #expect(recorder.messages == store.messages.messages)
    recorder.expectNoMoreEvents()
    recorder.reset()
    #expect(recorder.messages == [])
    #expect(recorder.events == [])
  }

  @Test("a test store can use a recorder of the test")
  func given() async {
    let store = TestStore(CounterStore(), messages: recorder)
    #expect(store.messages === recorder)
    await store.send(.warn("Oh"))
    #expect(recorder.takeEvents() == ["Oh"])
    await store.finish()
  }

  @Test("a missing message and an unasserted message are failures")
  func failures() async {
    recorder.sink.limit = .milliseconds(20)  // The limit is the subject.
    let capture = await captureFailures {
      #expect(await recorder.nextEvent() == nil)
      recorder.sink.send("Oh")
      recorder.expectNoMoreEvents()
    }
    #expect(
      capture.messages == [
        """
        Another message was expected, but none came within 0.02 seconds.

        There were no earlier messages.
        """,
        """
        No message was expected, but there is one:

            "Oh"

        Assert each with "messages.expectEvent(_:)", or all with "messages.takeEvents()".
        """,
      ])
  }
}
