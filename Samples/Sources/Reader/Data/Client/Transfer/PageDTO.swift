// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A page of articles as the server sends it.
struct PageDTO: Decodable {
  let articles: [ArticleDTO]
  let next: String?
  let revision: Int

  var page: RemotePage {
    RemotePage(articles: articles.map(\.article), next: next, revision: revision)
  }
}
