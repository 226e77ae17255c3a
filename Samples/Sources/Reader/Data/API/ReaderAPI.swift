// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The requests to the server.
///
/// The client renews the session when the server requires it. All errors are `ReaderError` values.
package protocol ReaderAPI: Sendable {
  /// Returns a page of articles that match a query. Without a cursor, returns the first page.
  func articles(matching query: RemoteQuery, after cursor: String?) async throws -> RemotePage

  /// Returns the articles that have changed since a revision, the oldest change first.
  func changes(since revision: Int) async throws -> RemoteChanges

  /// Returns an article, or `nil` if the caller's revision is current.
  func article(_ id: Article.ID, ifNewerThan revision: Int?) async throws -> Article?

  /// Replaces an article if its revision is the base of the edit.
  ///
  /// Throws `ReaderError.otherUser` if another user is signed in than the user of the edit. Any
  /// user can send an edit that has no user.
  func save(_ edit: ArticleEdit, by user: User?) async throws -> RemoteSaveOutcome

  /// Returns the notifications after an id. Without an id, returns the latest notification.
  func notifications(after id: ReaderNotification.ID?) async throws -> [ReaderNotification]
}
