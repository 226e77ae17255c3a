// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import Foundation
  import ReaderCore
  import SwiftUI
  import Trapezio

  package struct ArticleUI: TrapezioStoreUI {
    package init() {}

    package func map(_ view: TrapezioViewStore<ArticleState, ArticleEvent>) -> some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          if let problem = view.problem {
            Text(verbatim: problem)
            Button("Retry") { view.send(.refresh) }
          }
          if let details = view.details {
            ArticleFacts(article: details.article)
            if let status = view.status { Text(verbatim: status).font(.caption) }
            if let conflict = view.conflict {
              ArticleVersions(mine: conflict, theirs: details.article) { view.send(.keep($0)) }
                .disabled(view.isResolving)
            } else {
              Text(verbatim: details.article.text)
            }
          } else if view.problem == nil {
            ProgressView()
          }
        }
      }
      .navigationTitle(Text(verbatim: view.title))
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button(
            view.isFavourite ? "Remove from the favourites" : "Add to the favourites",
            systemImage: view.isFavourite ? "star.fill" : "star"
          ) {
            view.send(.toggleFavourite)
          }
          .disabled(view.details == nil || view.isChangingFavourite)
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Share", systemImage: "square.and.arrow.up") { view.send(.share) }
            .disabled(view.details == nil)
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Edit") { view.send(.edit) }.disabled(!view.canEdit)
        }
      }
      .refreshable { await view.send(.refresh).finish() }
      .onAppear { view.send(.appeared) }
    }
  }

  #Preview {
    let article = Article(
      id: 42, title: "Why leaves turn red", author: "Ann Lee", topic: .nature,
      text: "Anthocyanins appear as the chlorophyll goes.", publishedAt: .distantPast, revision: 7)
    let edit = ArticleEdit(id: 42, baseRevision: 6, title: "Why leaves turn", text: "They do.")
    return ArticleUI().preview([
      "Loading": ArticleState(),
      "Not found": ArticleState(problem: ReaderError.notFound.message),
      "Stored": ArticleState(details: ArticleDetails(article: article, isFavourite: true)),
      "Waiting": ArticleState(details: ArticleDetails(article: article, status: .waiting)),
      "Conflict": ArticleState(
        details: ArticleDetails(article: article, status: .conflicting, conflict: edit)),
    ])
  }
#endif
