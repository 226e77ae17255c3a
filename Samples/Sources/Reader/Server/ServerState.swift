// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Stores the state of a server and responds to its requests.
actor ServerState {
  private var library: ArticleLibrary
  private var sessions: ServerSessions
  private var notifications: [ServerNotification] = []
  private var faults: ReaderServerFaults
  private var random: SplitMix64
  private var damagedAnswers = 0
  private var counts: [ReaderServerRoute: Int] = [:]
  private let limits: ReaderServerLimits
  private let time: ServerTime

  init(_ options: ReaderServerOptions, time: ServerTime) {
    library = ArticleLibrary(ArticleMaker(seed: options.seed).articles(options.articles))
    sessions = ServerSessions(lifetime: options.tokenLifetime, limits: options.limits)
    faults = options.faults
    random = SplitMix64(seed: options.seed)
    limits = options.limits
    self.time = time
  }

  /// Returns the response to a request, or `nil` if the connection closes without a response.
  func answer(_ request: ServerRequest) async throws -> ServerAnswer? {
    let route = ReaderServerRoute(request)
    if let route { counts[route, default: 0] += 1 }
    let isConcerned = faults.concern(route)
    let fault = isConcerned ? faults.take(using: &random) : nil
    if isConcerned, faults.latency > .zero { try await time.sleep(faults.latency) }
    switch fault {
    case nil: return reply(to: request, route)
    case .failure: return .refusal(500, "The server has a problem.")
    case .disconnect:
      _ = reply(to: request, route)
      return nil
    case .malformed:
      defer { damagedAnswers += 1 }
      return reply(to: request, route).damaged(damagedAnswers)
    }
  }

  // MARK: Control

  var currentFaults: ReaderServerFaults { faults }

  func setFaults(_ faults: ReaderServerFaults) { self.faults = faults }

  func requestCount(_ route: ReaderServerRoute) -> Int { counts[route] ?? 0 }

  func expireAccessTokens() { sessions.expireAccessTokens() }

  func endSessions() { sessions.endAll() }

  func article(_ id: Int) -> ServerArticle? { library.article(id) }

  func changeArticle(_ id: Int, title: String?, text: String?) -> ServerArticle? {
    guard let old = library.article(id) else { return nil }
    return library.change(id, title: title ?? old.title, text: text ?? old.text)
  }

  func publish(_ text: String, articleID: Int?) -> ServerNotification {
    let notification = ServerNotification(
      id: (notifications.last?.id ?? 0) + 1, text: text, articleID: articleID)
    notifications = (notifications + [notification]).suffix(limits.notifications)
    return notification
  }

  // MARK: Requests

  private func reply(to request: ServerRequest, _ route: ReaderServerRoute?) -> ServerAnswer {
    switch route {
    case .signIn: return signIn(request)
    case .renewal: return renew(request)
    case .signOut: return signOut(request)
    case nil:
      let methods = ReaderServerRoute.methods(of: request)
      guard !methods.isEmpty else { return .refusal(404, "There is no such page.") }
      return .refusal(allowing: methods)
    case .articles, .article, .save, .changes, .notifications:
      guard let token = request.token, sessions.accepts(token, now: time.now()) else {
        return .refusal(401, "Sign in first.")
      }
    }
    switch route {
    case .articles: return ArticleAnswers.page(request, in: library, limits)
    case .article: return ArticleAnswers.article(request, in: library)
    case .save: return ArticleAnswers.save(request, in: &library, limits)
    case .changes: return ArticleAnswers.changes(request, in: library)
    default: return NotificationAnswers.after(request, in: notifications)
    }
  }

  private func signIn(_ request: ServerRequest) -> ServerAnswer {
    guard let credentials = request.decode(SessionAnswer.Credentials.self) else {
      return .refusal(400, "The request is not readable.")
    }
    let name = credentials.name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return .refusal(422, "Enter your name.") }
    if let refusal = limits.refusal(of: name, "A name", limits.name) { return refusal }
    guard !credentials.password.isEmpty else { return .refusal(422, "Enter your password.") }
    guard credentials.password == ReaderServer.password else {
      return .refusal(401, "The name or the password is wrong.")
    }
    guard let token = sessions.begin(for: name, now: time.now()) else {
      return .refusal(
        503,
        "The server has at most \(limits.sessions) sessions. Sign out on another device, or "
          + "try again later.")
    }
    return session(of: name, token)
  }

  private func renew(_ request: ServerRequest) -> ServerAnswer {
    guard let token = request.token, let name = sessions.user(refreshToken: token) else {
      return .refusal(401, "The session has ended.")
    }
    return session(of: name, token)
  }

  private func signOut(_ request: ServerRequest) -> ServerAnswer {
    if let token = request.token { sessions.end(token) }
    return ServerAnswer(204)
  }

  private func session(of name: String, _ refreshToken: String) -> ServerAnswer {
    let accessToken = sessions.issueAccessToken(for: refreshToken, now: time.now())
    return ServerAnswer(
      200,
      json: SessionAnswer(
        user: .init(name: name), accessToken: accessToken, refreshToken: refreshToken,
        expiresIn: Int(sessions.lifetime.components.seconds)))
  }
}
