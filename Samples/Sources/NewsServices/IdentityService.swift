// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// Stores the user, and loads or clears the articles when the user logs in or out.
package struct IdentityService: Service {
  package init() {}

  package var body: some Service {
    Store(model: IdentityModel.self)
      .mutate(on: IdentityAction.self) { model, action, send in
        switch action {
        case .logIn(let name):
          model.name = name
          try await send(action: ArticlesAction.load)
        case .logOut:
          model.name = nil
          try await send(action: ArticlesAction.clear)
        }
      }
  }
}
