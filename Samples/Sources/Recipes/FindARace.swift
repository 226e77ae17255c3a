// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct TimetableScreen: TrapezioScreen {}

struct TimetableState: TrapezioState {
  var station: String?
  var departures: [String] = []
  var error: String?
}

enum TimetableEvent: TrapezioEvent {
  case choose(String)
}

/// The feature before its race is found.
enum TimetableWithRace {
  final class TimetableStore:
    TrapezioStore<TimetableScreen, TimetableState, TimetableEvent>
  {
    private let load: StrataInteractor<String, [String]>

    init(
      screen: TimetableScreen, load: StrataInteractor<String, [String]>
    ) {
      self.load = load
      super.init(screen: screen, initialState: TimetableState())
    }

    override func handle(event: TimetableEvent) {
      switch event {
      case .choose(let station):
        update { $0.station = station }
        strataLaunch(load, params: station) { result in
          self.update {
            $0.departures = result.getOrDefault($0.departures)
            $0.error = result.errorMessage
          }
        }
      }
    }
  }
}

final class TimetableStore:
  TrapezioStore<TimetableScreen, TimetableState, TimetableEvent>
{
  private let load: StrataInteractor<String, [String]>

  init(screen: TimetableScreen, load: StrataInteractor<String, [String]>) {
    self.load = load
    super.init(screen: screen, initialState: TimetableState())
  }

  override func handle(event: TimetableEvent) {
    switch event {
    case .choose(let station):
      update { $0 = TimetableState(station: station) }
      strataLaunch(
        load, params: station, id: "load", ifRunning: .cancelPrevious
      ) { result in
        self.update {
          $0.departures = result.getOrDefault([])
          $0.error = result.errorMessage
        }
      }
    }
  }
}
