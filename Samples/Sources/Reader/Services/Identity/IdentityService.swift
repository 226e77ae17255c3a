// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderCore
import Strata
import StrataServices

/// Restores the session, signs users in and out, and handles the end of a session.
///
/// The model follows the repository, which stores each change first. If the server refuses a
/// session that the repository still has, the model is ahead until the next sign-in.
package struct IdentityService: Service {
  private let sessions: any SessionRepository
  private let signIn: StrataInteractor<Credentials, User>
  private let signOut: StrataInteractor<Void, Void>
  private let model: ServiceModel<Session>
  /// The session that the repository emitted last.
  private let stored = ServiceModel(Session.unknown)

  package init(sessions: any SessionRepository, model: ServiceModel<Session>) {
    self.sessions = sessions
    self.model = model
    signIn = StrataInteractor { try await sessions.signIn($0) }
    signOut = StrataInteractor { try await sessions.signOut() }
  }

  package var body: some Service {
    ServiceGroup {
      InteractorService(signIn, on: IdentityRequest.self) { action in
        if case .signIn(let credentials) = action { credentials } else { nil }
      } then: { [model, stored] user, send in
        // If the repository already had this session, it emits no change, so the model needs an
        // action.
        let session = Session.signedIn(user)
        guard stored.value == session, model.value != session else { return }
        try await send(IdentityAction.signedIn(user))
      }
      InteractorService(signOut, on: IdentityRequest.self) { action in
        action == .signOut ? () : nil
      } then: { _, _ in
      }
      ServiceStore(model: Session.self)
        .mutate(on: IdentityAction.self) { [stored] session, action, send in
          let before = session
          switch action {
          case .observed(let observed):
            try await stored.mutate { $0 = observed }
            session = observed
          case .signedIn(let user):
            session = .signedIn(user)
          case .expired:
            if case .signedIn(let user) = before { session = .expired(user) }
          }
          if session != before { try await send(SessionAction.changed(session, from: before)) }
        }
    }
    .with(model: model)
    .emit(using: sessions.sessions().map { IdentityAction.observed($0) })
  }
}
