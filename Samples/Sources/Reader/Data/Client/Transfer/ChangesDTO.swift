// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Changed articles as the server sends them.
struct ChangesDTO: Decodable {
  let articles: [ArticleDTO]
  let revision: Int
  let hasMore: Bool

  var changes: RemoteChanges {
    RemoteChanges(articles: articles.map(\.article), revision: revision, hasMore: hasMore)
  }
}
