// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads and changes the articles on this device and on the server.
///
/// The streams emit stored values, at once and after each change, so they need no connection. All
/// errors are ``ReaderError`` values.
package protocol ArticleRepository: Sendable {
  /// Emits the stored articles that match a query.
  func articles(matching query: ArticleQuery) -> AsyncThrowingStream<ArticlePage, any Error>

  /// Emits the stored article, or `nil` if none is stored.
  func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error>

  /// Emits the favourites, the latest first.
  func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error>

  /// Fetches and stores the changes since the last call.
  func refresh() async throws

  /// Fetches and stores more articles that match a query.
  func fetchMore(matching query: ArticleQuery) async throws

  /// Fetches and stores an article, unless the stored article is current.
  ///
  /// Throws ``ReaderError/notFound`` if neither the device nor the server has the article.
  func fetch(_ id: Article.ID) async throws

  /// Adds an article to the favourites or removes it.
  func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws

  /// Saves an edit on this device and sends it to the server.
  ///
  /// When the method returns, the edit survives a crash, even if it has not been sent. If the
  /// method throws, nothing is saved.
  func save(_ edit: ArticleEdit) async throws -> SaveOutcome

  /// Resolves a conflict by sending the user's version again or deleting it.
  func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws
}
