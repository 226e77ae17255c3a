// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

struct Saved: Action {}

struct LabeledService: Service {
  func receive(_ action: any Action) async throws {}
}

struct ConcreteService: Service {
  func receive(action: Saved) async throws {}

  func body() -> some Service { LabeledService() }
}

struct CorrectService: Service {
  func receive(action: any Action) async throws -> Saved? { nil }

  var body: some Service { LabeledService() }
}
