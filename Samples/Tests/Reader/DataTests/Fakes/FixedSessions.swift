// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata

/// Sessions that change when a test says so.
final class FixedSessions: SessionRepository {
  private let broadcaster: StrataBroadcaster<Session>

  init(user: String? = nil) {
    broadcaster = StrataBroadcaster(Self.session(of: user))
  }

  func change(to user: String?) { broadcaster.send(Self.session(of: user)) }

  func sessions() -> AsyncStream<Session> { broadcaster.stream() }

  func signIn(_ credentials: Credentials) async throws -> User { User(name: credentials.name) }

  func signOut() async throws {}

  private static func session(of user: String?) -> Session {
    user.map { .signedIn(User(name: $0)) } ?? .signedOut
  }
}
