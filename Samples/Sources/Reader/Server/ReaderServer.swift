// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// Serves articles on the loopback interface and stores everything in memory.
///
/// Requests and responses are JSON over HTTP, with ISO 8601 dates. An error has a body
/// `{"reason"}`.
///
/// | request | response |
/// |---|---|
/// | `POST /session` `{name, password}` | 200 a session, 401 wrong, 422 empty, 503 full |
/// | `PUT /session`, the refresh token | 200 a session with a new access token, 401 ended |
/// | `DELETE /session`, the refresh token | 204 |
/// | `GET /articles?q&topics&order&limit&cursor` | 200 `{articles, next, revision}`, 304 |
/// | `GET /articles/ID` | 200 an article, 304, 404 |
/// | `PUT /articles/ID` `{title, text}`, `If-Match` | 200 or 412 an article, 404, 422, 428 |
/// | `GET /changes?since&limit` | 200 `{articles, revision, hasMore}` |
/// | `GET /notifications?after` | 200 `{notifications: [{id, text, articleID}]}` |
///
/// - A session is `{user: {name}, accessToken, refreshToken, expiresIn}`. Any name signs in with
///   ``password``.
/// - An article is `{id, title, author, topic, text, publishedAt, revision}`. Its entity tag is its
///   revision in quotes. The server numbers the changes of all articles in one sequence of
///   revisions.
/// - Tokens are sent as `Authorization: Bearer`. Every path in the table except
///   `/session` needs an access token, and returns 401 without a valid token.
/// - `topics` are separated by commas. `order` is `newest`, `oldest` or `title`. `q` contains words
///   or beginnings of words that occur in the title, the author or the text. A page has 50 articles
///   by default, and at most 200.
/// - ``ReaderServerLimits`` has the limits of requests, texts, sessions and connections. A request
///   that breaks a limit receives a response that names it.
/// - A request with the header `Origin` comes from a web page, and returns 403.
/// - Another method on one of these paths returns 405, with the header `Allow`.
/// - Without `after`, the response has the latest notification, if one exists.
package actor ReaderServer {
  /// The password of every user.
  package static let password = "reader"

  let state: ServerState
  private let port: UInt16
  private let limits: ReaderServerLimits
  private let connectionTime: ServerTime
  private var listener: Task<HTTPListener, any Error>?

  /// The address on which the server listens, or has listened.
  package private(set) var url: URL?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - options: The configuration.
  ///   - clock: Measures the lifetime of the tokens and the latency.
  ///   - connectionClock: Measures the limit of time for requests.
  package init(
    _ options: ReaderServerOptions = ReaderServerOptions(),
    clock: some Clock<Duration> = ContinuousClock(),
    connectionClock: some Clock<Duration> = ContinuousClock()
  ) {
    state = ServerState(options, time: ServerTime(clock))
    connectionTime = ServerTime(connectionClock)
    port = options.port
    limits = options.limits
  }

  /// Starts listening and returns the address with the actual port.
  ///
  /// After ``stop()``, the server listens on the same port again, with the same articles and
  /// sessions.
  ///
  /// - Throws: A ``ReaderServerError`` if the port cannot be used.
  @discardableResult
  package func start() async throws -> URL {
    let port = url?.port.flatMap(UInt16.init(exactly:)) ?? port
    let listener =
      listener
      ?? Task { [state, limits, connectionTime] in
        try await HTTPListener(port: port, limits: limits, sleep: connectionTime.sleep) {
          try await state.answer($0)
        }
      }
    self.listener = listener
    do {
      var address = URLComponents()
      (address.scheme, address.host) = ("http", "127.0.0.1")
      address.port = Int(try await listener.value.port)
      guard let url = address.url else { throw URLError(.badURL) }
      self.url = url
      return url
    } catch {
      if self.listener == listener { self.listener = nil }
      throw Self.explain(error, port: port)
    }
  }

  /// Closes all connections and refuses new ones.
  package func stop() async {
    try? await listener.take()?.value.stop()
  }

  /// Responds to a request without HTTP, or returns `nil` if the connection would close.
  package func answer(_ request: ServerRequest) async throws -> ServerAnswer? {
    try await state.answer(request)
  }

  private static func explain(_ error: any Error, port: UInt16) -> any Error {
    guard let error = error as? IOError else { return error }
    if error.errnoCode == EADDRINUSE { return ReaderServerError.portInUse(port) }
    let reason = String(cString: strerror(error.errnoCode))
    return ReaderServerError.cannotListen(port: port, reason: reason)
  }
}
