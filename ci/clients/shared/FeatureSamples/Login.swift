// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The only import, because `Redacted` has to be available without another one.
import TrapezioFeature

/// A feature with secrets.
struct LoginFeature: Feature {
  struct Credentials: Sendable, Equatable {
    var name = ""
    @Redacted var token: String?
  }

  @Observable
  final class State {
    var credentials = Credentials()
    var password = Redacted("")
  }

  enum Action: Sendable {
    case passwordChanged(Redacted<String>)
    case signedIn(Credentials)
  }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .passwordChanged(let password):
        state.password = password
        return .none
      case .signedIn(let credentials):
        state.credentials = credentials
        state.credentials.$token = Redacted(credentials.token ?? state.password.wrappedValue)
        return .none
      }
    }
    .use(LoggingMiddleware(category: "LoginFeature"))
  }
}
