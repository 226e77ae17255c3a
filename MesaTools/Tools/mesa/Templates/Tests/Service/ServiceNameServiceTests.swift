// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices
import Testing

@testable import Scaffold

@Suite("ServiceNameService")
struct ServiceNameServiceTests {
  @Test("A refresh changes the model")
  func refreshing() async throws {
    let model = ServiceNameModel()
    let cluster = try await Cluster {
      ServiceNameService().with(model: model)
    }
    try await cluster.send(action: ServiceNameAction.refresh)
    #expect(await model.refreshes == 1)
  }
}
