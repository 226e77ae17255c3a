// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents this type.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct SwiftDataError: Error, Equatable, Sendable {
  private let name: String

  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
}
