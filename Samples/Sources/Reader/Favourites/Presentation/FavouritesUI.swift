// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import Trapezio

  package struct FavouritesUI: TrapezioStoreUI {
    package init() {}

    package func map(_ view: TrapezioViewStore<FavouritesState, FavouritesEvent>) -> some View {
      List {
        if let problem = view.problem {
          VStack(alignment: .leading) {
            Label(problem, systemImage: "exclamationmark.triangle")
            Button("Try again") { view.send(.retry) }
          }
        }
        if view.isReading { ProgressView() }
        if view.isEmpty {
          VStack {
            Label("No favourites", systemImage: "star")
            Text("Swipe an article to add it.")
          }
        }
        if let ids = view.ids {
          ForEach(ids, id: \.self) { FavouriteRow(view: view, id: $0) }
        }
      }
      .navigationTitle("Favourites")
      .onAppear { view.send(.appeared) }
    }
  }

  #Preview {
    var state = FavouritesState()
    state.show([
      ArticleSummary(
        id: 1, title: "The tide", author: "Ann", topic: .nature, publishedAt: .distantPast,
        isFavourite: true)
    ])
    return FavouritesUI().preview(["Loading": FavouritesState(), "One": state])
  }
#endif
