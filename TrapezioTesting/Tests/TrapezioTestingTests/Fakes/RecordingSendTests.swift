// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing
import TrapezioTesting

@Suite("RecordingSend", .timeLimit(.minutes(1)))
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

  @Test("what services send is recorded in order, and does not reach their cluster")
  func order() async throws {
    let recorder = RecordingSend()
    try await send(1, recordedBy: recorder)
    await recorder.expectEvent(NumberAction(number: 2))
    await recorder.expectEvent(TextAction(text: "1"))
    recorder.expectNoMoreEvents()
    #expect(recorder.events.count == 2)
  }

  @Test("what differs, is of another type, is left or is missing is a failure")
  func failures() async throws {
    let capture = await captureFailures {
      let recorder = RecordingSend(limit: .milliseconds(1))
      try? await send(1, recordedBy: recorder)
      await recorder.expectEvent(NumberAction(number: 3))
      await recorder.expectEvent(NumberAction(number: 3))
      await recorder.expectEvent(NumberAction(number: 3))
      try? await send(4, recordedBy: recorder)
      recorder.expectNoMoreEvents()
    }
    #expect(capture.messages.count == 4)
    #expect(capture.messages[0].hasPrefix("The next action"))
    #expect(capture.messages[0].contains("number: 3"))
    #expect(capture.messages[1].hasPrefix("The next action is of another type than expected:"))
    #expect(capture.messages[2].hasPrefix("One more action was expected, but none came"))
    #expect(capture.messages[3].hasPrefix("No action was expected, but there are 2:"))
  }
}
