// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import StrataServices

/// Restores the session, signs in and out, and notices the end of a session.
///
/// The model follows the repository, which stores each change first.
package struct IdentityService: Service {
  private let sessions: any SessionRepository
  private let signIn: StrataInteractor<Credentials, User>
  private let signOut: StrataInteractor<Void, Void>

  package init(sessions: any SessionRepository) {
    self.sessions = sessions
    signIn = StrataInteractor { try await sessions.signIn($0) }
    signOut = StrataInteractor { try await sessions.signOut() }
  }

  package var body: some Service {
    ServiceGroup {
      InteractorService(signIn, on: IdentityAction.self) { action in
        if case .signIn(let credentials) = action { credentials } else { nil }
      } then: { _, _ in
      }
      InteractorService(signOut, on: IdentityAction.self) { action in
        action == .signOut ? () : nil
      } then: { _, _ in
      }
      ServiceStore(model: Session.self)
        .mutate(on: IdentityAction.self) { session, action, send in
          let before = session
          switch (action, before) {
          case (.observed(let observed), _): session = observed
          case (.expired, .signedIn(let user)): session = .expired(user)
          case (.expired, _), (.signIn, _), (.signOut, _): break
          }
          if session != before { try await send(SessionAction.changed(session, from: before)) }
        }
    }
    .emit(using: sessions.sessions().map { IdentityAction.observed($0) })
  }
}
