// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import GRDB
import ReaderCore
import Strata

/// Reads articles from the database, and fetches them from the server.
package struct ArticleRepositoryImpl: ArticleRepository {
  let database: ReaderDatabase
  let api: any ReaderAPI
  let sender: EditSender
  let user: CurrentUser
  private let puller: ChangePuller
  private let fetches = StrataSharedWork<RemoteListRecord, Void>()

  init(
    database: ReaderDatabase, api: any ReaderAPI, sender: EditSender, puller: ChangePuller,
    user: CurrentUser
  ) {
    self.database = database
    self.api = api
    self.sender = sender
    self.puller = puller
    self.user = user
  }

  package func articles(
    matching query: ArticleQuery
  ) -> AsyncThrowingStream<ArticlePage, any Error> {
    user.values(in: database) { try ArticleLists(database: $0, user: $1).page(for: query) }
  }

  package func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error> {
    user.values(in: database) { try ArticleLists(database: $0, user: $1).details(of: id) }
  }

  package func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error> {
    user.values(in: database) { try ArticleLists(database: $0, user: $1).favourites() }
  }

  package func refresh() async throws {
    _ = try await puller.pull()
  }

  /// Fetches pages of the server's list until a page has an article that is not stored yet.
  package func fetchMore(matching query: ArticleQuery) async throws {
    let list = RemoteListRecord(query)
    let remote = RemoteQuery(text: query.text, filter: query.filter)
    try await fetches.value(for: list) {
      do {
        try await fetchNewPage(of: list, matching: remote)
      } catch let error as ReaderError where error.isAboutRequest {
        // The server may no longer know the cursor, so the list starts again.
        guard try await database.write({ try list.restart(in: $0) }) else { throw error }
        try await fetchNewPage(of: list, matching: remote)
      }
    }
  }

  package func fetch(_ id: Article.ID) async throws {
    let revision = try await database.read { try ArticleRecord.revision(of: id, in: $0) }
    do {
      let article = try await api.article(id, ifNewerThan: revision)
      if let article {
        try await database.write { _ = try ArticleMerge(database: $0).store(article) }
      } else if revision == nil {
        throw ReaderError.notFound
      }
    } catch ReaderError.notFound where revision != nil {
      // The server has deleted the article. The stored article remains readable.
    }
  }

  package func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws {
    try await database.write {
      let statement =
        isFavourite
        ? "INSERT OR IGNORE INTO favourite (articleID) VALUES (?)"
        : "DELETE FROM favourite WHERE articleID = ?"
      try $0.execute(sql: statement, arguments: [id])
    }
  }

  /// Fetches pages of a list until a page has a new article or the list ends.
  private func fetchNewPage(
    of list: RemoteListRecord, matching query: RemoteQuery
  ) async throws {
    var positions: Set<RemoteListRecord.Position> = []
    while true {
      let (hasMore, position) = try await database.read {
        (try list.hasMore(in: $0), try list.position(in: $0))
      }
      guard hasMore else { return }
      // A cursor that comes back would make this loop endless.
      guard positions.insert(position).inserted else { throw ReaderError.unreadableAnswer }
      let page = try await api.articles(matching: query, after: position.cursor)
      let isNew = try await database.write { database in
        let merge = ArticleMerge(database: database)
        let isNew = try page.articles.map { try merge.store($0).isNew }
        try list.move(to: page.next, in: database)
        return isNew.contains(true)
      }
      if isNew || page.next == nil { return }
    }
  }
}

extension RemoteListRecord.Position {
  fileprivate var cursor: String? {
    if case .cursor(let cursor) = self { cursor } else { nil }
  }
}

extension ReaderError {
  /// Whether the server has understood the request and refuses it.
  fileprivate var isAboutRequest: Bool {
    switch self {
    case .rejected, .notFound: true
    case .serverFailed(let status): 400..<500 ~= status
    default: false
    }
  }
}
