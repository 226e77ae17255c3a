// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent {
    content
  }

  public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent>(
    _ c0: C0, _ c1: C1
  ) -> some ToolbarContent {
    ToolbarPair(first: c0, second: c1)
  }

  public static func buildBlock<
    C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent
  >(_ c0: C0, _ c1: C1, _ c2: C2) -> some ToolbarContent {
    ToolbarPair(first: ToolbarPair(first: c0, second: c1), second: c2)
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? {
    content
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public func _showItems(in node: _ViewNode) { self?._showItems(in: node) }
}

private struct ToolbarPair<First: ToolbarContent, Second: ToolbarContent> {
  let first: First
  let second: Second
}

extension ToolbarPair: ToolbarContent {
  typealias Body = Never

  @MainActor func _showItems(in node: _ViewNode) {
    first._showItems(in: node)
    second._showItems(in: node)
  }
}
