// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  @MainActor @preconcurrency public static func main() {
    fatalError("The stand-in for SwiftUI cannot run an app. Show a view with ViewHost instead.")
  }
}
