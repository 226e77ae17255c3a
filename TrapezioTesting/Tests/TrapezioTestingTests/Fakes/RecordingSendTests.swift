// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing
import TrapezioTesting

@Suite("RecordingSend", .inTurn)
@MainActor
struct RecordingSendTests {
  private struct NumberAction: Action, Equatable {
    let number: Int
  }

  private struct TextAction: Action, Equatable {
    let text: String
  }

  private actor NumberModel {}

  private struct NumberService: Service {
    var body: some Service {
      Store(model: NumberModel.self)
        .mutate(on: NumberAction.self) { _, action, send in
          try await send(action: NumberAction(number: action.number + 1))
          try await send(action: TextAction(text: "\(action.number)"))
        }
    }
  }

  private func send(_ number: Int, recordedBy recorder: RecordingSend) async throws {
    let cluster = try await Bootstrap {
      NumberService().with(model: NumberModel()).environment(\.send, recorder)
    }
    try await cluster.send(action: NumberAction(number: number))
  }

  @Test("actions of services are recorded in their order, and do not reach the cluster")
  func order() async throws {
    let recorder = RecordingSend()
    try await send(1, recordedBy: recorder)
    await recorder.expectEvent(NumberAction(number: 2))
    await recorder.expectEvent(TextAction(text: "1"))
    recorder.expectNoMoreEvents()
    #expect(recorder.events.count == 2)
  }

  @Test("a different, mistyped, missing or unasserted action is a failure")
  func failures() async throws {
    let capture = await captureFailures {
      let recorder = RecordingSend()
      try? await send(1, recordedBy: recorder)
      await recorder.expectEvent(NumberAction(number: 3))
      await recorder.expectEvent(NumberAction(number: 3))
      recorder.sink.limit = .milliseconds(20)  // The limit is the subject.
      await recorder.expectEvent(NumberAction(number: 3))
      try? await send(4, recordedBy: recorder)
      recorder.expectNoMoreEvents()
    }
    #expect(
      capture.text == """
        The next action is not as expected:

            − RecordingSendTests.NumberAction(number: 3)
            + RecordingSendTests.NumberAction(number: 2)

        (Expected: −, Actual: +)

        See Failures#value-differs.
        ---
        The next action does not have the type NumberAction:

            RecordingSendTests.TextAction(text: "1")

        The expected action:

            RecordingSendTests.NumberAction(number: 3)

        Assert the actions in the order in which the service sends them.

        See Failures#event-of-another-type.
        ---
        An action was expected, but none came within 0.02 seconds.

        Earlier actions:

            RecordingSendTests.NumberAction(number: 2)
            RecordingSendTests.TextAction(text: "1")

        Let the work continue, or raise "limit".

        See Failures#event-missing.
        ---
        No action was expected, but there are 2:

            RecordingSendTests.NumberAction(number: 5)
            RecordingSendTests.TextAction(text: "4")

        Assert each with "recordingSend.expectEvent(_:)", or all with "recordingSend.takeEvents()".

        See Failures#unexpected-event.
        """)
  }
}
