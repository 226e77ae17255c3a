// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices
import Trapezio

/// Sends actions to the services and shows their models.
package final class NewsStore: TrapezioStore<NewsScreen, NewsState, NewsEvent> {
  private let news: NewsCluster

  package init(news: NewsCluster) {
    self.news = news
    super.init(screen: NewsScreen(), initialState: NewsState())
  }

  override package func handle(event: NewsEvent) {
    switch event {
    case .appeared: follow()
    case .logIn(let name): send(IdentityAction.logIn(name: name))
    case .logOut: send(IdentityAction.logOut)
    case .reload: send(ArticlesAction.load)
    }
  }

  private func follow() {
    strataCollect(news.identity.values) { identity in
      self.update { $0.reader = identity.name }
    }
    strataCollect(news.articles.values) { articles in
      self.update {
        $0.titles = articles.titles
        $0.problem = articles.problem
      }
    }
  }

  private func send(_ action: any Action) {
    let cluster = news.cluster
    strataLaunchInterop {
      try await cluster.send(action: action)
    } reduce: { _ in
    } catch: { error in
      self.update { $0.problem = error.localizedDescription }
    }
  }
}
