// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

nonisolated struct Trip: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

nonisolated final class Trips: Sendable {
  let save: StrataInteractor<Void, Void>
  private let all: StrataShared<[Trip]>

  init(_ all: StrataShared<[Trip]>) {
    self.all = all
    save = StrataInteractor { try await all.flush() }
  }

  var list: [Trip] { all.value }
  var changes: StrataShared<[Trip]>.Values { all.values }

  func add(_ name: String) {
    all.update { trips in
      let id = (trips.map(\.id).max() ?? 0) + 1
      trips.append(Trip(id: id, name: name))
    }
  }

  func rename(_ id: Trip.ID, to name: String) {
    all.update { trips in
      guard let index = trips.firstIndex(where: { $0.id == id }) else {
        return
      }
      trips[index].name = name
    }
  }
}

struct TripsScreen: TrapezioScreen {}

struct TripsState: TrapezioState {
  var trips: [Trip]
}

enum TripsEvent: TrapezioEvent {
  case appeared
  case add
  case select(Trip.ID)
}

final class TripsStore:
  TrapezioStore<TripsScreen, TripsState, TripsEvent>
{
  private let trips: Trips
  private let navigator: any TrapezioNavigator

  init(
    screen: TripsScreen, trips: Trips,
    navigator: any TrapezioNavigator
  ) {
    self.trips = trips
    self.navigator = navigator
    super.init(
      screen: screen, initialState: TripsState(trips: trips.list))
  }

  override func handle(event: TripsEvent) {
    switch event {
    case .appeared:
      strataCollect(
        trips.changes, id: "trips", ifRunning: .ignoreNew
      ) { trips in
        self.update { $0.trips = trips }
      }
    case .add: trips.add("New trip")
    case .select(let id): navigator.goTo(TripScreen(id: id))
    }
  }
}

struct TripScreen: TrapezioScreen {
  let id: Trip.ID
}

struct TripState: TrapezioState {
  var trip: Trip?
  var isSaving = false
  var error: String?
}

enum TripEvent: TrapezioEvent {
  case appeared
  case rename(String)
  case done
}

final class TripStore: TrapezioStore<TripScreen, TripState, TripEvent> {
  private let trips: Trips
  private let navigator: any TrapezioNavigator

  init(
    screen: TripScreen, trips: Trips,
    navigator: any TrapezioNavigator
  ) {
    self.trips = trips
    self.navigator = navigator
    let trip = trips.list.first { $0.id == screen.id }
    super.init(screen: screen, initialState: TripState(trip: trip))
  }

  override func handle(event: TripEvent) {
    switch event {
    case .appeared:
      strataCollect(
        trips.changes, id: "trip", ifRunning: .ignoreNew
      ) { trips in
        let trip = trips.first { $0.id == self.screen.id }
        self.update { $0.trip = trip }
      }
    case .rename(let name): trips.rename(screen.id, to: name)
    case .done:
      strataLaunch(trips.save, loading: \.isSaving) { result in
        self.update { $0.error = result.errorMessage }
        result.onSuccess { self.navigator.dismiss() }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct TripsUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<TripsState, TripsEvent>) -> some View {
      List {
        ForEach(view.trips) { trip in
          Button(trip.name) { view.send(.select(trip.id)) }
        }
        Button("Add a trip") { view.send(.add) }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  struct TripUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<TripState, TripEvent>) -> some View {
      VStack {
        TextField(
          "Name",
          text: view.binding(\.name, send: TripEvent.rename))
        Button("Done") { view.send(.done) }.disabled(view.isSaving)
        if let error = view.error { Text(error) }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  extension TripState {
    fileprivate var name: String { trip?.name ?? "" }
  }
#endif
