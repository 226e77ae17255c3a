// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataJobState", .timeLimit(.minutes(1)))
struct StrataJobStateTests {
  typealias State = StrataJobState
  typealias Event = StrataJobState.Event

  /// The complete table: the next state for each state and event.
  private static let table: [State: [Event: State]] = [
    .new: [.start: .active, .complete: .completing, .cancel: .cancelling],
    .active: [.complete: .completing, .cancel: .cancelling],
    .completing: [.cancel: .cancelling, .end: .ended],
    .cancelling: [.start: .cancelling, .complete: .cancelling, .cancel: .cancelling, .end: .ended],
    .ended: [.cancel: .ended],
  ]

  @Test(
    "each event in each state leads to the next state, or is impossible",
    arguments: [State.new, .active, .completing, .cancelling, .ended],
    [Event.start, .complete, .cancel, .end])
  func transition(state: State, event: Event) {
    #expect(state.next(after: event) == Self.table[state]?[event])
    if let next = state.next(after: event) {
      var changed = state
      changed.handle(event)
      #expect(changed == next)
    }
  }

  #if DEBUG && (os(macOS) || os(Linux))
    @Test("an impossible event traps, and names the state and the event")
    func impossible() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var state = StrataJobState.ended
        state.handle(.start)
      }
      let message = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(message.contains("A job in the state 'ended' cannot handle 'start'."))
    }
  #endif
}
