// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioTesting

@testable import Recipes

struct FixedDepartures: DeparturesAPI {
  func departures(from station: String) async throws -> [String] { ["\(station): 8:15"] }
}

@Suite("Recipe: migrating a view model", .inTurn)
@MainActor
struct MigratingViewModelTests {
  let load = FakeInteractor<String, [String]>()

  @Test("The departures of the last station are shown")
  func replacing() async {
    let store = TestStore(
      DeparturesStore(screen: DeparturesScreen(), load: load))
    await store.send(.choose("North")) {
      $0.station = "North"
      $0.isLoading = true
    }
    await load.expectCall("North")
    await store.send(.choose("South")) { $0.station = "South" }
    await load.expectCall("South")
    load.succeed(["8:15 Rome"], for: "South")
    await store.receive {
      $0.departures = ["8:15 Rome"]
      $0.isLoading = false
    }
    await store.finish()
  }

  @Test("A failure keeps the departures, and the end of the screen cancels the request")
  func failureAndEnd() async {
    let store = TestStore(DeparturesStore(screen: DeparturesScreen(), load: load))
    load.fail(with: OfflineError())
    await store.send(.choose("North")) {
      $0.station = "North"
      $0.isLoading = true
    }
    await store.receive {
      $0.isLoading = false
      $0.error = "You are offline."
    }
    await load.expectCall("North")
    await store.send(.choose("South")) {
      $0.station = "South"
      $0.isLoading = true
      $0.error = nil
    }
    await load.expectCall("South")
    await store.end()
    #expect(load.waitingCallCount == 0)
  }

  @Test("The feature keeps the observable class, and does the same")
  func feature() async {
    let store = TestStore(
      FeatureStore(
        initialState: DeparturesFeature.State(), feature: DeparturesFeature(load: load))
    ) {
      DeparturesState(
        station: $0.station, departures: $0.departures, isLoading: $0.isLoading, error: $0.error)
    }
    await store.send(.choose("North")) {
      $0.station = "North"
      $0.isLoading = true
    }
    await load.expectCall("North")
    await store.send(.choose("South")) { $0.station = "South" }
    await load.expectCall("South")
    load.fail(with: OfflineError(), for: "South")
    await store.receive {
      $0.error = "You are offline."
      $0.isLoading = false
    }
    await store.finish()
  }

  @Test("Each step shows the same departures")
  func steps() async {
    let load = StrataInteractor<String, [String]> { ["\($0): 8:15"] }
    let before = ViewModelBefore.DeparturesModel(api: FixedDepartures())
    before.choose("North")
    await before.task?.value
    #expect(before.departures == ["North: 8:15"] && !before.isLoading)
    let withUseCase = ViewModelWithUseCase.DeparturesModel(load: load)
    withUseCase.choose("North")
    await withUseCase.task?.value
    #expect(withUseCase.departures == ["North: 8:15"] && !withUseCase.isLoading)
    let withState = ViewModelWithState.DeparturesModel(load: load)
    withState.send(.choose("North"))
    await withState.task?.value
    #expect(withState.state == DeparturesState(station: "North", departures: ["North: 8:15"]))
  }
}
