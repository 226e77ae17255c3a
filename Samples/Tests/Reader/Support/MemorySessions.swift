// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

/// A session in memory.
///
/// Its password is "reader".
final class MemorySessions: SessionRepository {
  static let ann = User(name: "Ann")

  private let session: StrataBroadcaster<Session>

  init(_ session: Session) { self.session = StrataBroadcaster(session) }

  func sessions() -> AsyncStream<Session> { session.stream() }

  func signIn(_ credentials: Credentials) async throws -> User {
    guard credentials.password == "reader" else { throw ReaderError.wrongPassword }
    let user = User(name: credentials.name)
    session.send(.signedIn(user))
    return user
  }

  func signOut() async throws { session.send(.signedOut) }

  func expire() { session.send(.expired(Self.ann)) }
}
