// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sessions of the users, with their tokens.
struct ServerSessions: Sendable {
  private struct AccessToken: Sendable {
    let text: String
    let expiresAt: Duration
  }

  private struct Session: Sendable {
    let name: String
    /// The oldest token is the first.
    var accessTokens: [AccessToken] = []

    func isUsed(at time: Duration) -> Bool { accessTokens.contains { $0.expiresAt > time } }
  }

  let lifetime: Duration
  private let limits: ReaderServerLimits
  /// The sessions by their refresh tokens.
  private var sessions: [String: Session] = [:]
  /// The refresh tokens by the access tokens of their sessions.
  private var refreshTokens: [String: String] = [:]

  init(lifetime: Duration, limits: ReaderServerLimits) {
    self.lifetime = lifetime
    self.limits = limits
  }

  /// Starts a session and returns its refresh token, or returns `nil` if there are too many
  /// sessions.
  mutating func begin(for name: String, now: Duration) -> String? {
    if sessions.count >= limits.sessions {
      guard let unused = sessions.first(where: { !$0.value.isUsed(at: now) })?.key else {
        return nil
      }
      end(unused)
    }
    let token = "refresh-\(UUID().uuidString)"
    sessions[token] = Session(name: name)
    return token
  }

  /// Ends a session with all its access tokens.
  mutating func end(_ refreshToken: String) {
    guard let session = sessions.removeValue(forKey: refreshToken) else { return }
    for token in session.accessTokens { refreshTokens[token.text] = nil }
  }

  /// Ends all sessions, so every user has to sign in again.
  mutating func endAll() {
    sessions = [:]
    refreshTokens = [:]
  }

  /// Expires all access tokens, but keeps the sessions, which can be renewed.
  mutating func expireAccessTokens() {
    for token in sessions.keys { sessions[token]?.accessTokens = [] }
    refreshTokens = [:]
  }

  /// Returns the name of the user with a refresh token, or `nil` if the token is not valid.
  func user(refreshToken: String) -> String? { sessions[refreshToken]?.name }

  /// Issues an access token for a session.
  ///
  /// It replaces the oldest one if the session has too many.
  mutating func issueAccessToken(for refreshToken: String, now: Duration) -> String {
    let token = AccessToken(text: "access-\(UUID().uuidString)", expiresAt: now + lifetime)
    var tokens = sessions[refreshToken]?.accessTokens ?? []
    let count = max(tokens.count + 1 - limits.accessTokens, 0)
    for old in tokens.prefix(count) { refreshTokens[old.text] = nil }
    tokens = tokens.dropFirst(count) + [token]
    sessions[refreshToken]?.accessTokens = tokens
    refreshTokens[token.text] = refreshToken
    return token.text
  }

  func accepts(_ accessToken: String, now: Duration) -> Bool {
    guard let session = refreshTokens[accessToken].flatMap({ sessions[$0] }) else { return false }
    return session.accessTokens.contains { $0.text == accessToken && $0.expiresAt > now }
  }
}
