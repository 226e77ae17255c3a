// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The articles of this device, and of the server behind it.
///
/// Streams deliver what is stored, at once and after each change, and need no connection. All
/// errors are a ``ReaderError``.
package protocol ArticleRepository: Sendable {
  /// Returns the stored articles that match a query.
  func articles(matching query: ArticleQuery) -> AsyncThrowingStream<ArticlePage, any Error>

  /// Returns an article, or `nil` while it is not stored.
  func article(_ id: Article.ID) -> AsyncThrowingStream<ArticleDetails?, any Error>

  /// Returns the favourites, the latest first.
  func favourites() -> AsyncThrowingStream<[ArticleSummary], any Error>

  /// Fetches the changes since the last time, and stores them.
  func refresh() async throws

  /// Fetches articles for a query that are not stored yet, and stores them.
  func fetchMore(matching query: ArticleQuery) async throws

  /// Fetches an article if the stored one is not current, and stores it.
  ///
  /// Throws ``ReaderError/notFound`` if neither the device nor the server has the article.
  func fetch(_ id: Article.ID) async throws

  /// Adds an article to the favourites, or removes it.
  func setFavourite(_ isFavourite: Bool, id: Article.ID) async throws

  /// Saves an edit on this device, and sends it.
  ///
  /// If it throws, nothing is saved. If it returns, the edit survives a crash.
  func save(_ edit: ArticleEdit) async throws -> SaveOutcome

  /// Ends a conflict. The user's version is sent again, or deleted.
  func resolveConflict(of id: Article.ID, keeping choice: ConflictChoice) async throws
}
