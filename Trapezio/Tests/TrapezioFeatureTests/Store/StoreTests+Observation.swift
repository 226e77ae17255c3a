// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
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
}
