// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Trapezio

@MainActor
@Observable
final class DeparturesModel {
  private(set) var departures: [String] = []
  private let load: (String) async throws -> [String]

  init(load: @escaping (String) async throws -> [String]) {
    self.load = load
  }

  func choose(_ station: String) {
    Task {
      // The response to an earlier request can come last, and stays.
      departures = try await load(station)
    }
  }
}

struct DeparturesScreen: TrapezioScreen {}

struct DeparturesState: TrapezioState {
  var departures: [String] = []
  var isLoading = false
}

enum DeparturesEvent: TrapezioEvent {
  case choose(String)
}

final class DeparturesStore:
  TrapezioStore<DeparturesScreen, DeparturesState, DeparturesEvent>
{
  private let load: StrataInteractor<String, [String]>

  init(load: StrataInteractor<String, [String]>) {
    self.load = load
    super.init(screen: DeparturesScreen(), initialState: DeparturesState())
  }

  override func handle(event: DeparturesEvent) {
    switch event {
    case .choose(let station):
      strataLaunch(
        load, params: station, id: "load", ifRunning: .cancelPrevious,
        loading: \.isLoading
      ) { result in
        self.update { $0.departures = result.getOrDefault($0.departures) }
      }
    }
  }
}
