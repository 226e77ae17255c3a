// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 14, macOS 11, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Never: Commands {}

@available(iOS 14, macOS 11, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
}

extension Scene {
  @available(iOS 14, macOS 11, visionOS 1, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public nonisolated func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    self
  }
}
