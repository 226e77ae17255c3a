// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import StrataServices

nonisolated enum RegionKey: ServiceEnvironmentKey {
  static let defaultValue = "EU"
}

extension ServiceEnvironmentValues {
  nonisolated var region: String {
    get { self[RegionKey.self] }
    set { self[RegionKey.self] = newValue }
  }
}

/// A leaf that reads its environment.
struct RegionService: Service {
  @ServiceEnvironment(\.region) var region
  private let note: @MainActor (String) -> Void

  init(note: @escaping @MainActor (String) -> Void) {
    self.note = note
  }

  func receive(action: any Action) async throws { note(region) }
}

/// A model of a value type.
nonisolated struct VisitsModel: Sendable, Equatable {
  var count = 0
}

struct VisitsService: Service {
  var body: some Service {
    Store(model: VisitsModel.self)
      .mutate(on: StartUpAction.self) { model, action, send in
        model.count += 1
      }
  }
}
