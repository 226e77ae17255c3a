// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, observation", .inTurn)
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

  /// Changes the state after the end of the store, and returns what an observation has reported.
  private func reported(
    by observe: (Log<Int>) -> TrapezioObservation, waitingForFirst: Bool = false
  ) async throws -> [Int] {
    let seen = Log<Int>()
    let observation = observe(seen)
    store.send(.increment)
    if waitingForFirst { try await seen.wait(forCount: 1) }
    store.end()
    store.count = 9
    store.end()
    await mainActorTurn()
    store.count = 10
    await mainActorTurn()
    observation.cancel()
    return seen.elements
  }

  @Test(
    "observe reports the last value of an ended store, and makes no call for a later change",
    arguments: [true, false])
  func observeEnds(waitingForFirst: Bool) async throws {
    let reported = try await reported(
      by: { seen in store.observe(\.count) { seen.append($0) } }, waitingForFirst: waitingForFirst)
    #expect(reported == [1])
  }

  @Test("observe of a snapshot makes no call for a change after the end of the store")
  func observeSnapshotEnds() async throws {
    let counts = SnapshotStore(store) { $0.count }
    let reported = try await reported(by: { seen in counts.observe({ $0 }) { seen.append($0) } })
    #expect(reported == [1])
    #expect(counts.state == 1)
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
