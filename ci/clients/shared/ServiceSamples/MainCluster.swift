// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

@MainActor
func makeMainCluster(
  identityModel: IdentityModel, articlesModel: ArticlesModel,
  notificationsStream: AsyncStream<ArticlesAction>, log: @escaping @MainActor (String) -> Void
) async throws -> Cluster {
  let cluster = try await Bootstrap {
    Group {
      Store(model: IdentityModel.self)
        .mutate(on: IdentityAction.self) { model, action, send in
          switch action {
          case .logIn(let name):
            await model.logIn(name)
            try await send(action: ArticlesAction.load)
          case .logOut: await model.logOut()
          }
        }
        .mutate(on: StartUpAction.self) { model, action, send in
          await model.launch()
        }
        .with(model: identityModel)
      Store(model: ArticlesModel.self)
        .mutate(on: ArticlesAction.self) { model, action, send in
          switch action {
          case .load: await model.load()
          case .fail: throw ArticlesError()
          }
        }
        .mutate(on: ErrorAction.self) { model, action, send in
          switch action {
          case .error(let error): await model.note(error)
          }
        }
        .with(model: articlesModel)
    }
    .emit(using: notificationsStream)
    .transformError {
      ErrorAction.error($0)
    }
    .observe(on: IdentityAction.self) {
      await log("identity")
    }
  }
  return cluster
}
