// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Font: Hashable, Sendable {
  private let name: String

  public static let largeTitle = Font(name: "largeTitle")
  public static let headline = Font(name: "headline")
  public static let body = Font(name: "body")
  public static let caption = Font(name: "caption")
}
