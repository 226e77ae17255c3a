// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices

/// The services of the app, and the models that its screens follow.
package struct NewsCluster: Sendable {
  package let identity = ServiceModel(IdentityModel())
  package let articles = ServiceModel(ArticlesModel())
  package let cluster: Cluster

  /// Sets the services up.
  ///
  /// - Parameters:
  ///   - loadArticles: Loads the titles of the articles.
  ///   - notifications: What arrives from outside.
  @MainActor
  package init(
    loadArticles: StrataInteractor<Void, [String]>, notifications: AsyncStream<ArticlesAction>
  ) async throws {
    let (identity, articles) = (identity, articles)
    cluster = try await Bootstrap {
      Group {
        IdentityService()
          .with(model: identity)
        ArticlesService(loadArticles: loadArticles)
          .with(model: articles)
          .emit(using: notifications)
      }
      .transformError {
        ErrorAction.error($0)
      }
    }
  }
}
