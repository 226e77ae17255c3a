// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The declarations are Apple's, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  @MainActor @preconcurrency public static func main() {
    fatalError("The stand-in for SwiftUI shows views to tests: it runs no app.")
  }
}
