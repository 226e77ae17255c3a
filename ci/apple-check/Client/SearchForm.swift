// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The store of a feature in a container and in the environment, and bindings to its state.

import SwiftUI
import TrapezioFeature

struct SearchFeature: Feature {
  @Observable
  final class State {
    var query = ""
    var results: [String] = []
  }

  enum Action: Sendable {
    case search
  }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .search:
        state.results = ["\(state.query) 1", "\(state.query) 2"]
        return .none
      }
    }
    .use(.before { action, state in state.results = [] })
  }
}

struct SearchApp: View {
  var body: some View {
    TrapezioContainer(
      makeStore: FeatureStore(initialState: SearchFeature.State(), feature: SearchFeature())
    ) { store in
      VStack {
        SearchForm(store: store)
        SearchResults()
        SearchField()
      }
      .environment(store)
    }
  }
}

/// Binds a field of a store in a property.
struct SearchForm: View {
  @Bindable var store: FeatureStore<SearchFeature>

  var body: some View {
    TextField("Query", text: $store.query)
    Button("Search") { store.send(.search) }
  }
}

/// Reads a store from the environment.
struct SearchResults: View {
  @Environment(FeatureStore<SearchFeature>.self) private var store

  var body: some View {
    Text("\(store.state.results.count) results for \(store.query)")
  }
}

/// Binds a field of a store from the environment, which may be missing.
struct SearchField: View {
  @Environment(FeatureStore<SearchFeature>.self) private var store: FeatureStore<SearchFeature>?

  var body: some View {
    if let store {
      TextField("Again", text: Bindable(store).query)
      TextField("State", text: Bindable(store.state).query)
    }
  }
}
