// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import TrapezioTesting

@Suite("TestEventSink", .inTurn)
@MainActor
struct TestEventSinkTests {
  private let sink = TestEventSink<String>()

  @Test("events are asserted one by one, in order, and kept")
  func order() async {
    sink.send("one")
    sink.send("two")
    #expect(await sink.nextEvent() == "one")
    #expect(await sink.nextEvent() == "two")
    sink.expectNoMoreEvents()
    #expect(sink.events == ["one", "two"])
  }

  @Test("nextEvent waits for an event")
  func waits() async throws {
    sink.limit = .seconds(1_000)
    let event = Task { await sink.nextEvent() }
    // Now the task waits.
    await mainActorTurn()
    sink.send("one")
    #expect(try await event.value(orFail: "the event") == "one")
  }

  @Test("takeEvents returns the events that were not asserted")
  func take() async {
    for event in ["one", "two", "three"] { sink.send(event) }
    #expect(await sink.nextEvent() == "one")
    #expect(sink.takeEvents() == ["two", "three"])
    #expect(sink.takeEvents() == [])
    sink.expectNoMoreEvents()
  }

  @Test("clear removes all events")
  func clear() {
    sink.send("one")
    sink.clear()
    #expect(sink.events == [])
    sink.expectNoMoreEvents()
    sink.send("two")
    #expect(sink.takeEvents() == ["two"])
  }

  @Test("a sink is callable, and knows the last event and the number of events")
  func callable() {
    #expect(sink.last == nil)
    #expect(sink.count == 0)
    let onEvent: @MainActor (String) -> Void = { sink($0) }
    onEvent("one")
    sink("two")
    #expect(sink.last == "two")
    #expect(sink.takeEvents() == ["one", "two"])
    #expect(sink.count == 2)
    sink.clear()
    #expect(sink.last == nil)
    #expect(sink.count == 0)
  }

  @Test("a sink serves as a closure that takes events")
  func closure() {
    let onEvent: @MainActor (String) -> Void = sink.send
    onEvent("one")
    #expect(sink.takeEvents() == ["one"])
  }

  @Test("nextEvent fails if no event comes within the limit, and shows the earlier events")
  func none() async {
    sink.limit = .milliseconds(20)  // The limit is the subject.
    let capture = await captureFailures {
      #expect(await sink.nextEvent() == nil)
      sink.send("one")
      #expect(await sink.nextEvent() == "one")
      #expect(await sink.nextEvent() == nil)
    }
    #expect(
      capture.text == """
        An event was expected, but none came within 0.02 seconds.

        There were no earlier events.

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        ---
        An event was expected, but none came within 0.02 seconds.

        Earlier events:

            "one"

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        """)
  }

  @Test("a cancelled nextEvent fails, and says that it was cancelled")
  func cancelled() async {
    sink.limit = .seconds(1_000)
    let capture = await captureFailures {
      let test = Task { await sink.nextEvent() }
      test.cancel()
      #expect(await test.value == nil)
    }
    #expect(
      capture.messages == [
        "The test was cancelled while waiting for an event.\n\nSee Failures#test-cancelled."
      ])
  }

  @Test("expectNoMoreEvents fails once on events that were not asserted")
  func more() async {
    let capture = await captureFailures {
      sink.send("one")
      sink.expectNoMoreEvents()
      sink.send("two")
      sink.send("three")
      sink.expectNoMoreEvents()
      sink.expectNoMoreEvents()
    }
    #expect(
      capture.text == """
        No event was expected, but there is one:

            "one"

        Assert each with "sink.nextEvent()", or all with "sink.takeEvents()".

        See Failures#unexpected-event.
        ---
        No event was expected, but there are 2:

            "two"
            "three"

        Assert each with "sink.nextEvent()", or all with "sink.takeEvents()".

        See Failures#unexpected-event.
        """)
  }

  @Test("expectEvent asserts the next event, and shows the difference")
  func expectEvent() async {
    sink.send("one")
    await sink.expectEvent("one")
    let capture = await captureFailures {
      sink.send("two")
      await sink.expectEvent("three")
      sink.limit = .milliseconds(20)  // The limit is the subject.
      await sink.expectEvent("four")
      sink.expectNoMoreEvents()
    }
    #expect(
      capture.text == """
        The next event is not as expected:

            − "three"
            + "two"

        (Expected: −, Actual: +)

        See Failures#value-differs.
        ---
        An event was expected, but none came within 0.02 seconds.

        Earlier events:

            "one"
            "two"

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        """)
  }
}
