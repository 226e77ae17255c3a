// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import Strata

/// Stores the session in a file and renews it when the client requests it.
package actor SessionRepositoryImpl: SessionRepository {
  private let endpoint: SessionEndpoint
  private let file: SessionFile
  private let broadcaster: StrataBroadcaster<Session>
  private var stored: StoredSession?
  /// The running renewals by their refresh tokens.
  ///
  /// A renewal finishes even if all its callers are cancelled, because the server may already have
  /// renewed the session.
  private let renewals = StrataSharedWork<String, String>(ifAbandoned: .finish)

  /// Creates a repository and reads the session of the last launch.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - file: The file of the session.
  ///   - timeout: The maximum duration of a request.
  ///   - clock: Measures the timeout.
  package init(
    server: URL, file: URL, timeout: Duration = .seconds(15),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    endpoint = SessionEndpoint(server: server, timeout: timeout, clock: clock)
    self.file = SessionFile(url: file)
    stored = self.file.read()
    broadcaster = StrataBroadcaster(stored?.session ?? .signedOut)
  }

  /// The user who is signed in, or whose session has expired.
  package var user: User? { stored?.user }

  package nonisolated func sessions() -> AsyncStream<Session> { broadcaster.stream() }

  package func signIn(_ credentials: Credentials) async throws -> User {
    let answer = try await endpoint.signIn(credentials)
    let session = StoredSession(
      user: User(name: answer.user.name),
      tokens: .init(access: answer.accessToken, refresh: answer.refreshToken))
    try file.write(session)
    change(to: session)
    return session.user
  }

  /// Deletes the session at once, and then ends it on the server if the server can be reached.
  package func signOut() async throws {
    let refreshToken = stored?.tokens?.refresh
    try file.remove()
    change(to: nil)
    if let refreshToken { try? await endpoint.signOut(refreshToken) }
  }

  private func change(to session: StoredSession?) {
    stored = session
    let new = session?.session ?? .signedOut
    if broadcaster.latest != new { broadcaster.send(new) }
  }
}

extension SessionRepositoryImpl: ReaderTokens {
  func accessToken(of user: User? = nil) throws -> String {
    try tokens(of: stored, for: user).access
  }

  func accessToken(insteadOf refused: String, of user: User? = nil) async throws -> String {
    let tokens = try tokens(of: stored, for: user)
    guard tokens.access == refused else { return tokens.access }
    return try await renewals.value(for: tokens.refresh) { [endpoint] in
      let answer = try await endpoint.renew(tokens.refresh)
      return try await self.accept(answer, insteadOf: tokens.refresh)
    }
  }

  private func tokens(
    of session: StoredSession?, for user: User? = nil
  ) throws -> StoredSession.Tokens {
    guard let session else { throw ReaderError.signInNeeded }
    if let user, user != session.user { throw ReaderError.otherUser(name: user.name) }
    guard let tokens = session.tokens else { throw ReaderError.sessionExpired }
    return tokens
  }

  /// Stores the result of a renewal, unless the user has signed out or in again in the meantime.
  private func accept(_ answer: SessionDTO?, insteadOf refreshToken: String) throws -> String {
    guard var session = stored else { throw ReaderError.signInNeeded }
    guard session.tokens?.refresh == refreshToken else { throw ReaderError.sessionExpired }
    session.tokens = answer.map { .init(access: $0.accessToken, refresh: $0.refreshToken) }
    // If the file cannot be written, the app continues, because the stored refresh token is still
    // valid.
    try? file.write(session)
    change(to: session)
    return try tokens(of: session).access
  }
}
