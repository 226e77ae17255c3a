// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sessions of the users, with their tokens.
struct ServerSessions: Sendable {
  private struct AccessToken: Sendable {
    let refreshToken: String
    let expiresAt: Duration
  }

  let lifetime: Duration
  /// The names of the users by their refresh tokens.
  private var users: [String: String] = [:]
  private var accessTokens: [String: AccessToken] = [:]

  init(lifetime: Duration) {
    self.lifetime = lifetime
  }

  /// Starts a session and returns its refresh token.
  mutating func begin(for name: String) -> String {
    let token = "refresh-\(UUID().uuidString)"
    users[token] = name
    return token
  }

  /// Ends a session with all its access tokens.
  mutating func end(_ refreshToken: String) {
    users[refreshToken] = nil
    accessTokens = accessTokens.filter { $0.value.refreshToken != refreshToken }
  }

  /// Ends all sessions, so every user has to sign in again.
  mutating func endAll() {
    users = [:]
    accessTokens = [:]
  }

  /// Expires all access tokens, but keeps the sessions, which can be renewed.
  mutating func expireAccessTokens() {
    accessTokens = [:]
  }

  /// Returns the name of the user with a refresh token, or `nil` if the token is not valid.
  func user(refreshToken: String) -> String? { users[refreshToken] }

  /// Issues an access token for a session and removes the expired tokens.
  mutating func issueAccessToken(for refreshToken: String, now: Duration) -> String {
    accessTokens = accessTokens.filter { $0.value.expiresAt > now }
    let token = "access-\(UUID().uuidString)"
    accessTokens[token] = AccessToken(refreshToken: refreshToken, expiresAt: now + lifetime)
    return token
  }

  func accepts(_ accessToken: String, now: Duration) -> Bool {
    accessTokens[accessToken].map { $0.expiresAt > now } ?? false
  }
}
