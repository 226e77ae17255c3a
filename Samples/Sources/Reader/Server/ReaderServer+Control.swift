// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension ReaderServer {
  /// What goes wrong with the requests.
  package var faults: ReaderServerFaults {
    get async { await state.currentFaults }
  }

  /// Replaces what goes wrong with the requests from now on.
  package func setFaults(_ faults: ReaderServerFaults) async {
    await state.setFaults(faults)
  }

  /// Returns the number of requests of a kind so far.
  package func requestCount(_ route: ReaderServerRoute) async -> Int {
    await state.requestCount(route)
  }

  /// Lets all access tokens expire.
  ///
  /// The clients can renew their sessions.
  package func expireAccessTokens() async {
    await state.expireAccessTokens()
  }

  /// Ends all sessions.
  ///
  /// Every user has to sign in again.
  package func endSessions() async {
    await state.endSessions()
  }

  /// Returns an article, or `nil` if there is none.
  package func article(_ id: Int) async -> ServerArticle? {
    await state.article(id)
  }

  /// Changes an article as another user would.
  ///
  /// - Parameters:
  ///   - id: The article.
  ///   - title: The new title, or `nil` to keep the present one.
  ///   - text: The new text, or `nil` to keep the present one.
  /// - Returns: The changed article, or `nil` if there is none.
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
