// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations, in ModelContainer.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public class ModelContainer: Equatable, @unchecked Sendable {
  let store: ModelStore
  let allowsSave: Bool
  private let types: [any PersistentModel.Type]

  public init(
    for forTypes: any PersistentModel.Type..., configurations: ModelConfiguration...
  ) throws {
    precondition(configurations.count == 1, "The stand-in for SwiftData needs one configuration.")
    store = try ModelStore.open(configurations[0])
    allowsSave = configurations[0].allowsSave
    types = forTypes
  }

  public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }

  func check(_ type: any PersistentModel.Type) {
    precondition(types.contains { $0 == type }, "The container has no models of \(type).")
  }
}
