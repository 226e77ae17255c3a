// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

struct IdentityService: Service {
  var body: some Service {
    Store(model: IdentityModel.self)
      .mutate(on: IdentityAction.self) { model, action, send in
        if case .logIn(let name) = action { await model.logIn(name) }
      }
      .mutate(on: StartUpAction.self) { model, action, send in
        await model.launch()
        try await send(action: IdentityAction.logIn(name: "guest"))
      }
  }
}

@MainActor
func makeIdentityCluster(identityModel: IdentityModel) async throws -> Cluster {
  let cluster = try await Bootstrap {
    IdentityService()
      .with(model: identityModel)
  }
  return cluster
}
