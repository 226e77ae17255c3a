// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ZStack<Content: View> {
  private let content: Content

  public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ZStack: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.coversSiblings = node.tree.manners.contains(.coveredSiblings)
    node.showChild(content, at: 0)
  }
}
