// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import ReaderCore
  import SwiftUI
  import Trapezio

  package struct ArticlesUI: TrapezioStoreUI {
    package init() {}

    package func map(_ view: TrapezioViewStore<ArticlesState, ArticlesEvent>) -> some View {
      List {
        ArticlesHeader(view: view)
        if let ids = view.ids {
          ForEach(ids, id: \.self) { ArticleRow(view: view, id: $0) }
        }
        ArticlesFooter(view: view)
      }
      .searchable(
        text: view.binding(\.search, send: ArticlesEvent.searchChanged), prompt: "Search articles"
      )
      .refreshable { await view.send(.refresh).finish() }
      .navigationTitle("Articles")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Filter", systemImage: "line.3.horizontal.decrease.circle") {
            view.send(.chooseFilter)
          }
        }
      }
      .onAppear { view.send(.appeared) }
    }
  }

  #Preview {
    ArticlesUI().preview([
      "Empty": .preview(articles: []),
      "Offline": .preview(problem: ReaderError.offline.message),
      "List": .preview(),
    ])
  }

  extension ArticlesState {
    fileprivate static func preview(
      articles: [ArticleSummary] = sample, problem: String? = nil
    ) -> ArticlesState {
      var state = ArticlesState()
      state.show(ArticlePage(articles: articles))
      state.problems[.refresh] = problem
      return state
    }

    fileprivate static let sample = [
      ArticleSummary(
        id: 1, title: "The tide", author: "Ann", topic: .nature, publishedAt: .distantPast,
        isFavourite: true),
      ArticleSummary(
        id: 2, title: "The bridge", author: "Ben", topic: .technology, publishedAt: .distantPast,
        status: .conflicting),
    ]
  }
#endif
