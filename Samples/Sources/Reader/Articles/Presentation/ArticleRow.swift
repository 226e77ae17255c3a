// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import ReaderCore
  import SwiftUI
  import Trapezio

  /// A row that is evaluated again only if its own article changes.
  struct ArticleRow: View {
    let view: TrapezioViewStore<ArticlesState, ArticlesEvent>
    let id: Article.ID

    var body: some View {
      if let article = view[row: id] {
        Button {
          view.send(.open(id))
        } label: {
          label(of: article)
        }
        .buttonStyle(.plain)
        .swipeActions { favouriteButton(of: article) }
        .contextMenu { favouriteButton(of: article) }
        .onAppear { if view.ids?.last == id { view.send(.lastRowAppeared) } }
      }
    }

    private func label(of article: ArticleSummary) -> some View {
      VStack(alignment: .leading) {
        HStack {
          Text(verbatim: article.title).font(.headline)
          if article.isFavourite {
            Image(systemName: "star.fill").accessibilityLabel("Favourite")
          }
        }
        Text(verbatim: details(of: article)).font(.caption)
      }
    }

    private func favouriteButton(of article: ArticleSummary) -> some View {
      Button(
        article.isFavourite ? "Remove from favourites" : "Add to favourites",
        systemImage: article.isFavourite ? "star.slash" : "star"
      ) {
        view.send(.toggleFavourite(id))
      }
    }

    private func details(of article: ArticleSummary) -> String {
      let date = article.publishedAt.formatted(date: .abbreviated, time: .omitted)
      return ([date] + article.details).joined(separator: " · ")
    }
  }
#endif
