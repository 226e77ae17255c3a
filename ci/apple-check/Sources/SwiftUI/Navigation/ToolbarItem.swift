// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct ToolbarItem<ID, Content: View> {
  private let content: Content
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension ToolbarItem where ID == () {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension ToolbarItem: ToolbarContent {
  public typealias Body = Never

  @MainActor public func _showItems(in node: _ViewNode) {
    node.showChild(content, at: node.shownCount)
  }
}
