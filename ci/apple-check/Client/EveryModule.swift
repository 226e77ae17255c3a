// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A file that imports and uses every module besides SwiftUI.

import Strata
import StrataServices
import SwiftUI
import Trapezio
import TrapezioFeature
import TrapezioNavigation

enum TitlesAction: StrataServices.Action {
  case loaded([String])
}

nonisolated struct TitlesModel: Sendable {
  var titles: [String] = []
}

struct TitlesService: Service {
  var body: some Service {
    ServiceStore(model: TitlesModel.self)
      .mutate(on: TitlesAction.self) { model, action, send in
        switch action {
        case .loaded(let titles): model.titles = titles
        }
      }
  }
}

struct TitlesScreen: TrapezioScreen {}

struct TitlesState: TrapezioState {
  var titles: [String] = []
}

enum TitlesEvent: TrapezioEvent {
  case load
  case close
}

final class TitlesStore: TrapezioStore<TitlesScreen, TitlesState, TitlesEvent> {
  private let load: StrataInteractor<Void, [String]>
  private let cluster: Cluster
  private let navigator: any TrapezioNavigator

  init(
    load: StrataInteractor<Void, [String]>, cluster: Cluster, navigator: any TrapezioNavigator
  ) {
    self.load = load
    self.cluster = cluster
    self.navigator = navigator
    super.init(screen: TitlesScreen(), initialState: TitlesState())
  }

  override func handle(event: TitlesEvent) {
    switch event {
    case .load:
      strataLaunchInterop { [load, cluster] in
        let titles = await load.execute().getOrDefault([])
        try await cluster.send(action: TitlesAction.loaded(titles))
        return titles
      } reduce: { titles in
        self.update { $0.titles = titles }
      } catch: { _ in
        self.update { $0.titles = [] }
      }
    case .close: navigator.dismiss()
    }
  }
}

struct TitlesUI: TrapezioUI {
  func map(
    state: TitlesState, onEvent: @escaping @MainActor (TitlesEvent) -> Void
  ) -> some View {
    Group {
      ForEach(state.titles, id: \.self) { Text($0) }
      Button("Load") { onEvent(.load) }
      Button("Close") { onEvent(.close) }
    }
  }
}

/// A page with a store of each style.
struct TitlesPage: View {
  @State private var search = FeatureStore(
    initialState: SearchFeature.State(), feature: SearchFeature())
  let titles: TitlesStore

  var body: some View {
    titles.render(with: TitlesUI())
    SearchForm(store: search)
  }
}

@MainActor
func makeTitlesCluster() async throws -> Cluster {
  try await Cluster {
    ServiceGroup { TitlesService() }.with(model: TitlesModel())
  }
}
