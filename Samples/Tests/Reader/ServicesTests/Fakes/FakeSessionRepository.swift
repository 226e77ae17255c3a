// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import TrapezioTesting

/// A session in memory.
///
/// The test sets the results of its requests.
final class FakeSessionRepository: SessionRepository {
  let signIns = FakeInteractor<Credentials, User>()
  let signOuts = FakeInteractor<Void, Void>()
  let stored: StrataBroadcaster<Session>

  init(_ session: Session = .signedOut) {
    stored = StrataBroadcaster(session)
  }

  func sessions() -> AsyncStream<Session> { stored.stream() }

  func signIn(_ credentials: Credentials) async throws -> User {
    let user = try await signIns.execute(params: credentials).get()
    change(to: .signedIn(user))
    return user
  }

  func signOut() async throws {
    try await signOuts.execute().get()
    change(to: .signedOut)
  }

  private func change(to session: Session) {
    if stored.latest != session { stored.send(session) }
  }
}
