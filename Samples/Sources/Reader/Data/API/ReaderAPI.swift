// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// Sends requests to the server.
///
/// The client renews the session when the server requires it. All errors are `ReaderError` values.
package protocol ReaderAPI: Sendable {
  /// Returns the page of matching articles after a cursor, or the first page without a cursor.
  func articles(matching query: RemoteQuery, after cursor: String?) async throws -> RemotePage

  /// Returns the articles that have changed since a revision, the oldest change first.
  func changes(since revision: Int) async throws -> RemoteChanges

  /// Returns an article, or `nil` if the caller's revision is current.
  func article(_ id: Article.ID, ifNewerThan revision: Int?) async throws -> Article?

  /// Replaces the text of an article if the edit is based on its current revision.
  ///
  /// Throws `ReaderError.otherUser` if the user who made the edit is not signed in. If `user` is
  /// `nil`, any user can send the edit.
  func save(_ edit: ArticleEdit, by user: User?) async throws -> RemoteSaveOutcome

  /// Returns the notifications after an id, or the latest notification without an id.
  func notifications(after id: ReaderNotification.ID?) async throws -> [ReaderNotification]
}
