// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, observation", .timeLimit(.minutes(1)))
@MainActor
struct StoreObservationTests {
  private let store = makeStore()

  /// Returns whether a change notifies an observer of the read values.
  private func isNotified(reading: () -> Void, changing: () -> Void) -> Bool {
    let notified = Gate()
    withObservationTracking(reading) { notified.open() }
    changing()
    return notified.isOpen
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

  @Test("an observer of a property is notified only of its changes")
  func following() {
    #expect(
      isNotified {
        _ = store.count
      } changing: {
        store.send(.increment)
      })
    #expect(
      isNotified {
        _ = store.count
      } changing: {
        store.count = 3
      })
    #expect(
      isNotified {
        _ = store.state.count
      } changing: {
        store.count = 4
      })
    #expect(
      !isNotified {
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

  @Test("observe reports the last value of an ended store, even if the state changes later")
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

  @Test("an observation retains neither the store nor the captures of its closures")
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
