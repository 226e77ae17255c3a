// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@Suite("TestProjection", .inTurn)
@MainActor
struct TestProjectionTests {
  private let rendered = TestProjection(CounterPanel(), state: CounterState(count: 4))

  @Test("a rendering has the content for its state")
  func content() {
    #expect(rendered.content.lines == ["4"])
    rendered.state.count = 5
    rendered.expectContent(Panel(lines: ["5"]))
  }

  @Test("a rendering records the events of the controls")
  func events() async {
    rendered.content.press("+")
    #expect(await rendered.nextEvent() == .increment)
    rendered.content.press("-")
    rendered.expectNoMoreEvents()
  }

  @Test("wrong content, a missing event and an unasserted event are failures")
  func failures() async {
    let capture = await captureFailures {
      rendered.expectContent(Panel(lines: ["5"]))
      rendered.content.press("-")
      rendered.sink.limit = .milliseconds(20)  // The limit is the subject.
      #expect(await rendered.nextEvent() == nil)
      rendered.content.press("+")
      rendered.expectNoMoreEvents()
    }
    #expect(
      capture.text == """
        The content of CounterPanel is not as expected:

              Panel(
                lines: [
            −     [0]: "5"
            +     [0]: "4"
                ],
                press: (Function)
              )

        (Expected: −, Actual: +)

        See Failures#value-differs.
        ---
        A control event was expected, but none came within 0.02 seconds.

        There were no earlier control events.

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        ---
        No control event was expected, but there is one:

            CounterEvent.increment

        Assert each with "rendered.expectEvent(_:)", or all with "rendered.takeEvents()".

        See Failures#unexpected-event.
        """)
  }
}
