// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, observation", .timeLimit(.minutes(1)))
@MainActor
struct StoreObservationTests {
  private let store = makeStore()

  /// Whether a change is told to whoever has read something.
  private func isTold(reading: () -> Void, changing: () -> Void) -> Bool {
    let told = Gate()
    withObservationTracking(reading) { told.open() }
    changing()
    return told.isOpen
  }

  private func observed<Object: AnyObject & Observable>(_ object: Object) -> Object { object }

  @Test("a store is observable, by either of its names")
  func observable() {
    let store: FeatureStore = FeatureStore(
      initialState: TestFeature.State(), feature: TestFeature())
    observed(store).send(.increment)
    #expect(store.state.count == 1)
  }

  @Test("a property of the state is read and set through the store")
  func properties() {
    store.count = 7
    #expect(store.state.count == 7)
    store.state.log = ["set"]
    #expect(store.log == ["set"])
  }

  @Test("who reads a property through the store is told of its changes, and of no others")
  func following() {
    #expect(
      isTold {
        _ = store.count
      } changing: {
        store.send(.increment)
      })
    #expect(
      isTold {
        _ = store.count
      } changing: {
        store.count = 3
      })
    #expect(
      isTold {
        _ = store.state.count
      } changing: {
        store.count = 4
      })
    #expect(
      !isTold {
        _ = store.count
      } changing: {
        store.send(.log("other"))
      })
  }

  @Test("observe makes no call for a change after the end of the store")
  func observeEnds() async throws {
    let seen = Log<Int>()
    let observation = store.observe(\.count) { seen.append($0) }
    store.send(.increment)
    try await seen.wait(forCount: 1)
    store.end()
    store.count = 9
    await mainActorTurn()
    store.count = 10
    await mainActorTurn()
    #expect(seen.elements == [1])
    observation.cancel()
  }

  @Test("observe shows the value that the store has ended with, though the state changes later")
  func observeLastValue() async {
    let seen = Log<Int>()
    let observation = store.observe(\.count) { seen.append($0) }
    store.send(.increment)
    store.end()
    store.count = 9
    store.end()
    await mainActorTurn()
    store.count = 10
    await mainActorTurn()
    #expect(seen.elements == [1])
    observation.cancel()
  }

  @Test("observe of a snapshot makes no call for a change after the end of the store")
  func observeSnapshotEnds() async {
    let seen = Log<Int>()
    let counts = SnapshotStore(store) { $0.count }
    let observation = counts.observe({ $0 }) { seen.append($0) }
    store.send(.increment)
    store.end()
    store.count = 9
    #expect(counts.state == 1)
    await mainActorTurn()
    store.count = 10
    await mainActorTurn()
    #expect(seen.elements == [1])
    observation.cancel()
  }

  @Test("an observation keeps neither the store nor what its closures capture")
  func observeReleases() async {
    var store: Store<TestFeature>? = makeStore()
    var sentinel: Sentinel? = Sentinel(opening: Gate())
    weak let releasedStore = store
    weak let releasedSentinel = sentinel
    var observation = store?.observe { [sentinel] state in
      withExtendedLifetime(sentinel) { state.count }
    } _: { _ in
    }
    sentinel = nil
    #expect(releasedSentinel != nil)
    observation?.cancel()
    observation = nil
    #expect(releasedSentinel == nil)
    let other = store?.observe(\.count) { _ in }
    store = nil
    #expect(releasedStore == nil)
    other?.cancel()
  }
}
