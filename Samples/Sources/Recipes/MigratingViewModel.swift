// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Strata
import Trapezio
import TrapezioFeature

struct DeparturesScreen: TrapezioScreen {}

struct DeparturesState: TrapezioState {
  var station = ""
  var departures: [String] = []
  var isLoading = false
  var error: String?
}

enum DeparturesEvent: TrapezioEvent {
  case choose(String)
}

final class DeparturesStore: TrapezioStore<
  DeparturesScreen, DeparturesState, DeparturesEvent
>
{
  private let load: StrataInteractor<String, [String]>

  init(screen: DeparturesScreen, load: StrataInteractor<String, [String]>) {
    self.load = load
    super.init(screen: screen, initialState: DeparturesState())
  }

  override func handle(event: DeparturesEvent) {
    switch event {
    case .choose(let station):
      update {
        $0.station = station
        $0.error = nil
      }
      strataLaunch(
        load, params: station, id: "load", ifRunning: .cancelPrevious,
        loading: \.isLoading
      ) { result in
        self.update {
          $0.departures = result.getOrDefault($0.departures)
          $0.error = result.errorMessage
        }
      }
    }
  }
}

struct DeparturesFeature: Feature {
  @Observable
  final class State {
    var station = ""
    var departures: [String] = []
    var isLoading = false
    var error: String?
  }

  enum Action: Sendable {
    case choose(String)
  }

  let load: StrataInteractor<String, [String]>

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .choose(let station):
        state.station = station
        state.error = nil
        return .run(
          load, params: station, id: "load", loading: \.isLoading
        ) { result, state in
          state.departures = result.getOrDefault(state.departures)
          state.error = result.errorMessage
        }
      }
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct DeparturesUI: TrapezioStoreUI {
    func map(_ view: TrapezioViewStore<DeparturesState, DeparturesEvent>)
      -> some View
    {
      List {
        Button("Central Station") { view.send(.choose("Central Station")) }
        if let error = view.error { Text(error) }
        ForEach(view.departures, id: \.self) { Text($0) }
      }
    }
  }

  @MainActor
  func makeDepartures(load: StrataInteractor<String, [String]>)
    -> some View
  {
    TrapezioContainer(
      makeStore: DeparturesStore(screen: DeparturesScreen(), load: load),
      ui: DeparturesUI())
  }
#endif
