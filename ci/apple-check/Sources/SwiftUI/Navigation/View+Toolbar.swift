// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    Tooled(content: self, tools: content())
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    Tooled(content: self, tools: ToolbarItems(content: content()))
  }
}

private struct Tooled<Content: View, Tools: View> {
  let content: Content
  let tools: Tools
}

extension Tooled: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    node.content = .tooled
    node.showChild(tools, at: "tools")
    node.inner = node.showChild(content, at: "content")
  }
}

private struct ToolbarItems<Content: ToolbarContent> {
  let content: Content
}

extension ToolbarItems: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) { content._showItems(in: node) }
}
