// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

@testable import Scaffold

@Suite("FeatureNameFeature")
@MainActor
struct FeatureNameFeatureTests {
  private struct OfflineException: StrataException {
    let message = "You are offline."
  }

  /// The part of the state that the tests compare.
  nonisolated struct Snapshot: Equatable, Sendable {
    var content: FeatureNameContent?
    var isLoading = false
    var error: String?
  }

  private let load = FakeInteractor<Void, FeatureNameContent>()
  private let content = FeatureNameContent(title: "A title")
  private let navigator = FakeTrapezioNavigator(root: FeatureNameScreen())

  private func makeStore() -> TestStore<SnapshotStore<FeatureNameFeature, Snapshot>> {
    let feature = FeatureNameFeature(load: load, navigator: navigator)
    return TestStore(
      FeatureStore(initialState: FeatureNameFeature.State(), feature: feature),
      navigator: navigator
    ) {
      Snapshot(content: $0.content, isLoading: $0.isLoading, error: $0.error)
    }
  }

  @Test("It loads the content when it first appears")
  func loading() async {
    let store = makeStore()
    load.succeed(content)
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive {
      $0.isLoading = false
      $0.content = content
    }
    await store.send(.appeared)
    await store.finish()
  }

  @Test("It shows why loading failed, and loads again")
  func reloading() async {
    let store = makeStore()
    load.fail(with: OfflineException())
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive {
      $0.isLoading = false
      $0.error = "You are offline."
    }
    load.succeed(content)
    await store.send(.reload) {
      $0.isLoading = true
      $0.error = nil
    }
    await store.receive {
      $0.isLoading = false
      $0.content = content
    }
    await store.finish()
  }

  @Test("It closes")
  func closing() async {
    let store = makeStore()
    await store.send(.close)
    await navigator.expectEvent(.dismiss)
    await store.finish()
  }
}
