// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

/// Changes the model when an action is sent.
struct ServiceNameService: Service {
  var body: some Service {
    Store(model: ServiceNameModel.self)
      .mutate(on: ServiceNameAction.self) { model, action, send in
        switch action {
        case .refresh: await model.refresh()
        }
      }
  }
}
