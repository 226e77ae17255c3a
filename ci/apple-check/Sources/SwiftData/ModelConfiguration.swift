// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Apple documents these declarations, in ModelConfiguration.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct ModelConfiguration {
  public struct CloudKitDatabase: Sendable {
    public static let automatic = CloudKitDatabase()
  }

  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool

  public init(isStoredInMemoryOnly: Bool = false) {
    precondition(isStoredInMemoryOnly, "The stand-in for SwiftData has no default file.")
    url = URL(fileURLWithPath: "/dev/null")
    self.isStoredInMemoryOnly = true
    allowsSave = true
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.url = url
    isStoredInMemoryOnly = false
    self.allowsSave = allowsSave
  }
}
