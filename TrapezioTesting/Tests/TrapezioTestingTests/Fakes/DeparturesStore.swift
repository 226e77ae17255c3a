// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct DeparturesScreen: TrapezioScreen {}

struct DeparturesState: TrapezioState {
  var station = ""
  var departures: [String] = []
}

enum DeparturesEvent: TrapezioEvent {
  case choose(String)
}

/// A store that forgets to cancel the request of the first choice.
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
      update { $0.station = station }
      strataLaunch(load, params: station) { result in
        self.update { $0.departures = result.getOrDefault($0.departures) }
      }
    }
  }
}
