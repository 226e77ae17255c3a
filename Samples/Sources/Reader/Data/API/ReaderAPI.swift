// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore

/// The server, as the repositories need it.
///
/// The client renews the session when the server asks for it. All errors are a `ReaderError`.
package protocol ReaderAPI: Sendable {
  /// Returns a page of articles that match a query, without a cursor the first one.
  func articles(matching query: RemoteQuery, after cursor: String?) async throws -> RemotePage

  /// Returns the articles that have changed since a revision, the oldest change first.
  func changes(since revision: Int) async throws -> RemoteChanges

  /// Returns an article, or `nil` if the revision that the caller has is current.
  func article(_ id: Article.ID, ifNewerThan revision: Int?) async throws -> Article?

  /// Replaces an article, if its revision is still the one that was edited.
  ///
  /// Throws `ReaderError.otherUser` if somebody else than the user of the edit is signed in.
  /// Without a user, anybody may send it.
  func save(_ edit: ArticleEdit, by user: User?) async throws -> RemoteSaveOutcome

  /// Returns the notifications after one, without one the latest.
  func notifications(after id: ReaderNotification.ID?) async throws -> [ReaderNotification]
}
