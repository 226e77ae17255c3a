// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import Trapezio

  /// A row that is evaluated again only if its own article changes.
  struct FavouriteRow: View {
    let view: TrapezioViewStore<FavouritesState, FavouritesEvent>
    let id: Article.ID

    var body: some View {
      if let article = view[row: id] {
        Button {
          view.send(.open(id))
        } label: {
          VStack(alignment: .leading) {
            Text(verbatim: article.title).font(.headline)
            Text(verbatim: article.details.joined(separator: " · ")).font(.caption)
          }
        }
        .buttonStyle(.plain)
        .swipeActions { removeButton }
        .contextMenu { removeButton }
      }
    }

    private var removeButton: some View {
      Button("Remove from favourites", systemImage: "star.slash") { view.send(.remove(id)) }
    }
  }
#endif
