// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices

/// Loads and stores the articles.
package struct ArticlesService: Service {
  private let loadArticles: StrataInteractor<Void, [String]>

  package init(loadArticles: StrataInteractor<Void, [String]>) {
    self.loadArticles = loadArticles
  }

  package var body: some Service {
    InteractorService(loadArticles, on: ArticlesAction.self) { action in
      action == .load ? () : nil
    } then: { titles, send in
      try await send(action: ArticlesAction.loaded(titles))
    }
    Store(model: ArticlesModel.self)
      .mutate(on: ArticlesAction.self) { model, action, _ in
        switch action {
        case .load: break
        case .loaded(let titles): model = ArticlesModel(titles: titles)
        case .published(let title): model.titles.insert(title, at: 0)
        case .clear: model = ArticlesModel()
        }
      }
      .mutate(on: ErrorAction.self) { model, action, _ in
        switch action {
        case .error(let error): model.problem = error.localizedDescription
        }
      }
  }
}
