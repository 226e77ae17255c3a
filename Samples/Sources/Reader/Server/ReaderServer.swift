// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import FlyingSocks
import Foundation

/// Serves articles on the loopback interface and stores everything in memory.
///
/// Requests and responses are JSON over HTTP, with ISO 8601 dates. Every error has a body
/// `{"reason"}`.
///
/// | request | response |
/// |---|---|
/// | `POST /session` `{name, password}` | 200 a session, 401 wrong, 422 empty |
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
/// - Tokens are sent as `Authorization: Bearer`. Every path except `/session` needs an access
///   token, and returns 401 without a valid token.
/// - `topics` are separated by commas. `order` is `newest`, `oldest` or `title`. `q` contains words
///   or beginnings of words that occur in the title, the author or the text. A page has 50 articles
///   by default, and at most 200.
/// - Another method on one of these paths returns 405, with the header `Allow`.
/// - Without `after`, the response has the latest notification, if one exists.
package actor ReaderServer {
  /// The password of every user.
  package static let password = "reader"

  let state: ServerState
  private let port: UInt16
  private var http: HTTPServer?
  private var running: Task<Void, Never>?

  /// The address on which the server listens, or has listened.
  package private(set) var url: URL?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - options: The configuration.
  ///   - clock: Measures the lifetime of the tokens and the latency.
  package init(
    _ options: ReaderServerOptions = ReaderServerOptions(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    state = ServerState(options, time: ServerTime(clock))
    port = options.port
  }

  deinit { running?.cancel() }

  /// Starts listening and returns the address with the actual port.
  ///
  /// After ``stop()``, the server listens on the same port again, with the same articles and
  /// sessions.
  ///
  /// - Throws: A ``ReaderServerError`` if the port cannot be used.
  @discardableResult
  package func start() async throws -> URL {
    if let url, http != nil { return url }
    let port = url?.port.flatMap(UInt16.init(exactly:)) ?? port
    let http = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: 3600,
      pool: PrivateSocketPool(base: HTTPServer.defaultPool()), logger: .disabled,
      handler: HTTPExchange(state: state))
    self.http = http
    do {
      running = try await Self.run(http)
      guard case .ip4(_, let port)? = await http.listeningAddress,
        let url = URL(string: "http://127.0.0.1:\(port)")
      else { throw SocketError.unsupportedAddress }
      self.url = url
      return url
    } catch {
      running?.cancel()
      (self.http, running) = (nil, nil)
      throw Self.explain(error, port: port)
    }
  }

  /// Closes all connections and refuses new ones.
  package func stop() async {
    guard let http else { return }
    self.http = nil
    await http.stop()
    await running?.value
    running = nil
  }

  /// Waits until the server has stopped.
  package func waitUntilStopped() async {
    await running?.value
  }

  /// Responds to a request without HTTP, or returns `nil` if the connection would close.
  package func answer(_ request: ServerRequest) async throws -> ServerAnswer? {
    try await state.answer(request)
  }

  /// Runs a server and returns its task once it listens.
  private static func run(_ http: HTTPServer) async throws -> Task<Void, Never> {
    let (events, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
    let running = Task {
      do {
        try await http.run()
        continuation.finish(throwing: CancellationError())
      } catch {
        continuation.finish(throwing: error)
      }
    }
    let listening = Task {
      try await http.waitUntilListening(timeout: 60)
      continuation.yield()
    }
    defer { listening.cancel() }
    for try await _ in events { return running }
    running.cancel()
    throw CancellationError()
  }

  private static func explain(_ error: any Error, port: UInt16) -> any Error {
    switch error {
    case SocketError.failed(_, EADDRINUSE, _): ReaderServerError.portInUse(port)
    case SocketError.failed(_, _, let reason):
      ReaderServerError.cannotListen(port: port, reason: reason)
    case is CancellationError: error
    default:
      ReaderServerError.cannotListen(port: port, reason: error.localizedDescription)
    }
  }
}
