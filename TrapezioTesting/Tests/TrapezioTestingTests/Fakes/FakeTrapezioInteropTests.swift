// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@Suite("FakeTrapezioInterop", .inTurn)
@MainActor
struct FakeTrapezioInteropTests {
  private struct Other: TrapezioInteropEvent {}

  private let interop = FakeTrapezioInterop()

  @Test("events are asserted with their type")
  func typed() async {
    let store = TestStore(CounterStore(interop: interop), interop: interop)
    await store.send(.help)
    #expect(await interop.nextEvent(as: CounterInteropEvent.self) == .helpRequested)
    await store.finish()
  }

  @Test("events(as:) returns the events of one type")
  func filtered() {
    interop.send(Other())
    interop.send(CounterInteropEvent.helpRequested)
    #expect(interop.events(as: CounterInteropEvent.self) == [.helpRequested])
    #expect(interop.takeEvents().count == 2)
    interop.send(Other())
    interop.reset()
    interop.expectNoMoreEvents()
  }

  @Test("an event of another type is a failure that names the type")
  func otherType() async {
    let capture = await captureFailures {
      interop.send(Other())
      #expect(await interop.nextEvent(as: CounterInteropEvent.self) == nil)
      interop.sink.limit = .milliseconds(20)  // The limit is the subject.
      #expect(await interop.nextEvent(as: CounterInteropEvent.self) == nil)
    }
    #expect(
      capture.text == """
        The next interop event does not have the type CounterInteropEvent:

            FakeTrapezioInteropTests.Other()

        Assert it as Other.

        See Failures#event-of-another-type.
        ---
        An interop event was expected, but none came within 0.02 seconds.

        Earlier interop events:

            FakeTrapezioInteropTests.Other()

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        """)
  }

  @Test("expectEvent asserts the next event and its type, and shows the difference")
  func expectEvent() async {
    let capture = await captureFailures {
      interop.send(CounterInteropEvent.helpRequested)
      await interop.expectEvent(CounterInteropEvent.helpRequested)
      interop.send(CounterInteropEvent.helpRequested)
      await interop.expectEvent(CounterInteropEvent.signedOut)
    }
    #expect(
      capture.text == """
        The next interop event is not as expected:

            − CounterInteropEvent.signedOut
            + CounterInteropEvent.helpRequested

        (Expected: −, Actual: +)

        See Failures#value-differs.
        """)
  }
}
