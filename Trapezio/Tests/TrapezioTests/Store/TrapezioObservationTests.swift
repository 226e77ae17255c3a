// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioObservation", .freshGlobals, .inTurn)
struct TrapezioObservationTests {
  @Test("It observes the reads of a closure on several objects")
  func severalObjects() async throws {
    let store = CounterStore()
    let messages = TrapezioMessageManager()
    let seen = Log<String>()
    let observation = TrapezioObservation {
      "\(store.state.count) \(messages.messages.count)"
    } _: {
      seen.append($0)
    }
    store.send(.increment)
    messages.emit("Hello")
    try await seen.wait(forCount: 1)
    await mainActorTurn()
    messages.emit("again")
    try await seen.wait(forCount: 2)
    #expect(seen.elements == ["1 1", "1 2"])
    observation.cancel()
  }

  @Test("It ends when the closure returns nil")
  func endsWithoutValue() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    let reads = Log<Int>()
    let observation = TrapezioObservation {
      reads.append(store.state.count)
      return store.state.count < 2 ? store.state.count : nil
    } _: {
      seen.append($0)
    }
    store.send(.increment)
    try await seen.wait(forCount: 1)
    store.send(.increment)
    try await reads.wait(forCount: 3)
    store.send(.set(0))
    await mainActorTurn()
    #expect(seen.elements == [1])
    #expect(reads.elements == [0, 1, 2])
    observation.cancel()
  }

  @Test("If there is no initial value, it never makes a call")
  func noValue() async {
    let store = CounterStore()
    let reads = Log<Int>()
    let observation = TrapezioObservation { () -> Int? in
      reads.append(store.state.count)
      return store.state.count == 0 ? nil : store.state.count
    } _: { _ in
      Issue.record("The observation has ended.")
    }
    store.send(.increment)
    await mainActorTurn()
    #expect(reads.elements == [0])
    observation.cancel()
  }

  @Test("It releases its closures when it is cancelled")
  func cancelReleases() async {
    let store = CounterStore()
    var host: Host? = Host()
    weak let kept = host
    let observation = TrapezioObservation {
      store.state
    } _: { [host] _ in
      _ = host
    }
    host = nil
    #expect(kept != nil)
    observation.cancel()
    #expect(kept == nil)
  }
}

private final class Host {}
