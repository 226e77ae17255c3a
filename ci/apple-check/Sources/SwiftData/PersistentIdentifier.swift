// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Apple documents this type.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct PersistentIdentifier: Hashable, Sendable {
  public let entityName: String
  private let value = UUID()

  init(entityName: String) { self.entityName = entityName }
}
