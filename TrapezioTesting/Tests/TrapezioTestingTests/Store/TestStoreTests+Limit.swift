// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, limit", .inTurn)
@MainActor
struct TestStoreLimitTests {
  private let observe = FakeSubjectInteractor<Int, Int>()

  /// Runs a test while changes come without end, and returns its failures.
  private func failuresDuringChanges(
    _ body: @MainActor (TestStore<CounterStore>) async -> Void
  ) async -> [String] {
    await captureFailures {
      let store = TestStore(CounterStore(observe: observe))
      store.exhaustivity = .off
      await store.observe(5, from: observe)
      let emitting = Task {
        var value = 5
        while !Task.isCancelled {
          value += 1
          observe.emit(value)
          await Task.yield()
        }
      }
      store.limit = .milliseconds(20)  // The limit is the subject.
      await body(store)
      emitting.cancel()
      store.limit = .seconds(10)
      await store.end()
    }.messages
  }

  @Test("receive(until:) fails after its limit, even if changes come without end")
  func endlessChanges() async {
    let messages = await failuresDuringChanges { await $0.receive(until: { $0.count < 0 }) }
    #expect(messages.count == 1)
    let heading = "The state does not meet the condition after 0.02 seconds:"
    #expect(messages.first?.hasPrefix(heading) == true)
    #expect(messages.first?.hasSuffix("See Failures#state-not-reached.") == true)
  }

  @Test("off, receive fails after its limit, even if it skips changes without end")
  func endlessSkippedChanges() async {
    let messages = await failuresDuringChanges { await $0.receive { $0.count = -1 } }
    #expect(messages.count == 1)
    let heading = "The state does not match the closure after 0.02 seconds:"
    #expect(messages.first?.hasPrefix(heading) == true)
    #expect(messages.first?.hasSuffix("See Failures#state-not-reached.") == true)
  }

  @Test("a new limit applies to the messages of the test store")
  func newLimit() {
    let store = TestStore(CounterStore(), limit: .seconds(20))
    #expect(store.messages.sink.limit == .seconds(20))
    store.limit = .seconds(30)
    #expect(store.messages.sink.limit == .seconds(30))
  }

  @Test("a recorder that is passed to the test store keeps its own limit")
  func ownLimit() {
    let messages = MessageRecorder(limit: .seconds(5))
    let store = TestStore(CounterStore(), messages: messages, limit: .seconds(20))
    store.limit = .seconds(30)
    #expect(messages.sink.limit == .seconds(5))
  }
}
