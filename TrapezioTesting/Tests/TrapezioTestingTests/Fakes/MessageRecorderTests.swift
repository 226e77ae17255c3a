// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@Suite("MessageRecorder", .inTurn)
@MainActor
struct MessageRecorderTests {
  private let recorder = MessageRecorder()

  private func emit(
    _ text: String, kind: TrapezioMessage.Kind = .info, actions: [TrapezioMessageAction] = []
  ) {
    MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(recorder.observer)
      TrapezioMessageManager().emit(text, kind: kind, actions: actions)
    }
  }

  @Test("a recorder that is added as an observer records the messages of the store")
  func observer() async {
    let store = CounterStore()
    store.use(recorder.observer)
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

  @Test("a recorder of all stores that a test store also has records each message once")
  func ofAllStores() async {
    await MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(recorder.observer)
      let store = TestStore(CounterStore(), messages: recorder)
      await store.send(.warn("Oh"))
      await store.send(.warn("Oh"))
      #expect(recorder.takeEvents() == ["Oh", "Oh"])
      await store.finish()
    }
  }

  @Test("a recorder that is added to all stores later records each message once")
  func ofAllStoresLater() async {
    await MesaObservers.$current.withValue(MesaObservers()) {
      let store = TestStore(CounterStore(), messages: recorder)
      let token = MesaObservers.current.use(recorder.observer)
      await store.send(.warn("a"))
      token.isPaused = true
      await store.send(.warn("b"))
      token.remove()
      await store.send(.warn("c"))
      #expect(recorder.takeEvents() == ["a", "b", "c"])
      await store.finish()
    }
  }

  @Test("a recorder continues with the next message after a reset")
  func reset() async {
    emit("a", kind: .error)
    recorder.reset()
    emit("b", kind: .warning)
    await recorder.expectMessage("b", kind: .warning)
    #expect(recorder.messages.map(\.message) == ["b"])
    recorder.sink.send("c")
    #expect(await recorder.nextMessage()?.message == "c")
  }

  @Test("a recorder does not retain the closures of a message's actions")
  func released() {
    final class Owner {}
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      emit("a", actions: [TrapezioMessageAction("Undo") { _ = owner }])
    }
    #expect(released == nil)
    #expect(recorder.messages.map(\.message) == ["a"])
  }

  @Test("two actions with the same title are compared by position")
  func twins() async {
    let delete = TrapezioMessageAction("Delete") {}
    let destroy = TrapezioMessageAction("Delete", role: .destructive) {}
    emit("a", actions: [delete, destroy])
    await recorder.expectMessage("a", actions: ["Delete", "Delete"])
  }

  @Test("a message with different content is a failure that shows the difference")
  func difference() async {
    let undo = TrapezioMessageAction("Undo", role: .destructive) {}
    let line: UInt = #line + 3
    let capture = await captureFailures {
      emit("a", kind: .error, actions: [undo])
      await recorder.expectMessage("a", actions: ["Undo", "Keep"])
      emit("b", actions: [undo])
      await recorder.expectMessage(
        TrapezioMessage("b", actions: [TrapezioMessageAction("Undo") {}]))
    }
    #expect(capture.failures.first?.line == line)
    #expect(
      capture.text == """
        The next message is not as expected:

              MessageContent(
                message: "a",
                title: nil,
            −   kind: .info,
            +   kind: .error,
                actions: [
                  [0]: MessageContent.Action(…)
            −     [1]: MessageContent.Action(
            −       title: "Keep",
            −       role: nil
            −     )
                ]
              )

        (Expected: −, Actual: +)

        See Failures#value-differs.
        ---
        The next message is not as expected:

              MessageContent(
                message: "b",
                title: nil,
                kind: .info,
                actions: [
                  [0]: MessageContent.Action(
                    title: "Undo",
            −       role: nil
            +       role: .destructive
                  )
                ]
              )

        (Expected: −, Actual: +)

        See Failures#value-differs.
        """)
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
      capture.text == """
        A message was expected, but none came within 0.02 seconds.

        There were no earlier messages.

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        ---
        No message was expected, but there is one:

            "Oh"

        Assert each with "messages.expectMessage(_:)", or all with "messages.takeEvents()".

        See Failures#unexpected-event.
        """)
  }
}
