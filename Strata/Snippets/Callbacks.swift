// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Work that the callback of a framework launches on any thread.

// snippet.hide
import Strata

struct Coordinate: Sendable {
  var latitude: Double
  var longitude: Double
}

protocol LocationDelegate: AnyObject {
  func locationDidChange(to coordinate: Coordinate)
}

// snippet.show
@MainActor
final class PlaceCoordinator: StrataTaskOwner, LocationDelegate {
  let tasks = StrataTaskScope()
  private let findPlace: StrataInteractor<Coordinate, String>
  private(set) var place = ""

  init(findPlace: StrataInteractor<Coordinate, String>) {
    self.findPlace = findPlace
  }

  nonisolated func locationDidChange(to coordinate: Coordinate) {
    strataLaunch(
      findPlace, params: coordinate, id: "place",
      ifRunning: .cancelPrevious
    ) {
      [weak self] result in
      self?.place = result.getOrDefault("Nowhere")
    }
  }

  deinit { tasks.end() }
}
// snippet.hide

let coordinator = PlaceCoordinator(
  findPlace: StrataInteractor { "\($0.latitude), \($0.longitude)" })
coordinator.locationDidChange(to: Coordinate(latitude: 59.9, longitude: 10.7))
await coordinator.tasks.waitUntilIdle()
print(coordinator.place)
