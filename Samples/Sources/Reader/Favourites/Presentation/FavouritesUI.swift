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

  struct FavouritesUIPreviews: PreviewProvider {
    static var previews: some View {
      FavouritesUI().preview([
        "Empty": state(of: []),
        "One": state(of: [
          ArticleSummary(
            id: 1, title: "The tide", author: "Ann", topic: .nature, publishedAt: .distantPast,
            isFavourite: true)
        ]),
      ])
    }

    private static func state(of articles: [ArticleSummary]) -> FavouritesState {
      var state = FavouritesState()
      state.show(articles)
      return state
    }
  }
#endif
