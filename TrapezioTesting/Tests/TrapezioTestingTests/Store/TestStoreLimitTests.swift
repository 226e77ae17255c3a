// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, limit", .timeLimit(.minutes(1)))
@MainActor
struct TestStoreLimitTests {
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
