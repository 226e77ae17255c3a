// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: state that features share", .inTurn)
@MainActor
final class SharedStateTests {
  private let folder = URL.temporaryDirectory
    .appending(path: "trips-\(UUID())")

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  @Test("An edit in the detail is in the list, from its first frame on")
  func editing() async {
    let trips = Trips(StrataShared([Trip(id: 1, name: "Oslo")]))
    let list = TestStore(
      TripsStore(
        screen: TripsScreen(), trips: trips,
        navigator: FakeTrapezioNavigator()))
    let detail = TestStore(
      TripStore(
        screen: TripScreen(id: 1), trips: trips,
        navigator: FakeTrapezioNavigator()))
    #expect(detail.state.trip?.name == "Oslo")
    await list.send(.appeared)
    await detail.send(.appeared)
    await detail.send(.rename("Bergen"))
    await detail.receive { $0.trip?.name = "Bergen" }
    await list.receive { $0.trips[0].name = "Bergen" }
    await list.end()
    await detail.end()
  }

  @Test("The trips are there after a relaunch")
  func relaunch() async {
    let file = StrataFile(folder.appending(path: "trips.json"))
    let trips = Trips(StrataShared([], in: file))
    trips.add("Oslo")
    #expect(await trips.save.execute(params: ()).errorMessage == nil)
    let later = Trips(StrataShared([], in: file))
    #expect(later.list == [Trip(id: 1, name: "Oslo")])
  }

  @Test("If the trip cannot be saved, the screen stays and says why")
  func failure() async {
    let storage = FakeStorage()
    storage.writeError = OfflineError()
    let trips = Trips(
      await StrataShared([], storage: storage, clock: TestClock()))
    trips.add("Oslo")
    let navigator = FakeTrapezioNavigator()
    let detail = TestStore(
      TripStore(
        screen: TripScreen(id: 1), trips: trips,
        navigator: navigator))
    await detail.send(.done) { $0.isSaving = true }
    await detail.receive {
      $0.isSaving = false
      $0.error = "The value cannot be written: You are offline."
    }
    storage.writeError = nil
    await detail.send(.done) { $0.isSaving = true }
    await detail.receive {
      $0.isSaving = false
      $0.error = nil
    }
    await navigator.expectEvent(.dismiss)
    await detail.finish()
  }

  @Test("The list adds trips and opens them")
  func list() async {
    let trips = Trips(StrataShared([]))
    let navigator = FakeTrapezioNavigator()
    let list = TestStore(
      TripsStore(
        screen: TripsScreen(), trips: trips, navigator: navigator))
    await list.send(.appeared)
    await list.send(.add)
    await list.receive { $0.trips = [Trip(id: 1, name: "New trip")] }
    await list.send(.select(1))
    await navigator.expectEvent(.goTo(TripScreen(id: 1)))
    await list.end()
  }
}
