// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct WindowGroup<Content: View> {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension WindowGroup: Scene {
  public var body: Never { fatalError("A window group has no body.") }
}
