// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension ReaderServer {
  /// The faults that the server simulates.
  package var faults: ReaderServerFaults {
    get async { await state.currentFaults }
  }

  /// Replaces the faults of later requests.
  package func setFaults(_ faults: ReaderServerFaults) async {
    await state.setFaults(faults)
  }

  /// Returns the number of requests of a kind.
  package func requestCount(_ route: ReaderServerRoute) async -> Int {
    await state.requestCount(route)
  }

  /// Expires all access tokens, so the clients have to renew their sessions.
  package func expireAccessTokens() async {
    await state.expireAccessTokens()
  }

  /// Ends all sessions, so every user has to sign in again.
  package func endSessions() async {
    await state.endSessions()
  }

  /// Returns an article, or `nil` if it does not exist.
  package func article(_ id: Int) async -> ServerArticle? {
    await state.article(id)
  }

  /// Changes an article as another user.
  ///
  /// - Parameters:
  ///   - id: The article.
  ///   - title: The new title, or `nil` to keep the current title.
  ///   - text: The new text, or `nil` to keep the current text.
  /// - Returns: The changed article, or `nil` if it does not exist.
  @discardableResult
  package func changeArticle(
    _ id: Int, title: String? = nil, text: String? = nil
  ) async -> ServerArticle? {
    await state.changeArticle(id, title: title, text: text)
  }

  /// Publishes a notification for all readers.
  @discardableResult
  package func publish(_ text: String, articleID: Int? = nil) async -> ServerNotification {
    await state.publish(text, articleID: articleID)
  }
}
