// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import StrataServices

/// The services of the app, and the models that its screens observe.
package struct NewsCluster: Sendable {
  package let identity = ServiceModel(IdentityModel())
  package let articles = ServiceModel(ArticlesModel())
  package let cluster: Cluster

  /// Starts the services.
  ///
  /// - Parameters:
  ///   - loadArticles: Returns the titles of the articles.
  ///   - notifications: The notifications from outside the app.
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
