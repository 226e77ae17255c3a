// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct CommandGroup<Content: View> {
  private let content: Content

  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
    content = addition()
  }
}

@available(iOS 14, macOS 11, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension CommandGroup: Commands {
  public var body: Never { fatalError("A command group has no body.") }
}

@available(iOS 14, macOS 11, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct CommandGroupPlacement: Sendable {
  private let name: String

  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
}
