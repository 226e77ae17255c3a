// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

@testable import Scaffold

@Suite("FeatureNameFeature, as recorded")
@MainActor
struct FeatureNameFeatureRecordedTests {
  private nonisolated struct Shown: Equatable, Sendable {
    var content: FeatureNameContent?
    var isLoading: Bool
    var error: String?
  }

  private struct RecordedFailure: StrataException { let message: String }

  private let load = FakeInteractor<Void, FeatureNameContent>()
  private let navigator = FakeTrapezioNavigator(root: FeatureNameScreen())

  @Test("It handles appeared, reload, reload and close")
  func recorded() async {
    let store = TestStore(
      FeatureStore(
        initialState: FeatureNameFeature.State(),
        feature: FeatureNameFeature(load: load, navigator: navigator)),
      navigator: navigator) {
      Shown(content: $0.content, isLoading: $0.isLoading, error: $0.error)
    }
    await store.send(.appeared) { $0.isLoading = true }
    load.fail(with: RecordedFailure(message: "The operation could not be completed. (NSURLErrorDomain error -1009.)"))
    await store.receive(until: {
      $0.isLoading == false
        && $0.error == "The operation could not be completed. (NSURLErrorDomain error -1009.)"
    })
    await store.send(.reload) {
      $0.isLoading = true
      $0.error = nil
    }
    load.succeed(FeatureNameContent(title: "Title 2"))
    await store.receive(until: {
      $0.content == FeatureNameContent(title: "Title 2")
        && $0.isLoading == false
    })
    await store.send(.reload) { $0.isLoading = true }
    load.succeed(FeatureNameContent(title: "Title 3"))
    await store.receive(until: {
      $0.content == FeatureNameContent(title: "Title 3")
        && $0.isLoading == false
    })
    await store.send(.close)
    await navigator.expectEvent(.dismiss)
    store.skipChanges()
    await store.end()
  }
}
