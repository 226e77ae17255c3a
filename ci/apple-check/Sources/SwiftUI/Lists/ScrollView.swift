// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ScrollView<Content: View> {
  public var content: Content
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ScrollView {
  public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ScrollView: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.beginScrolling(hasLazyRows: false)
    node.showChild(content, at: 0)
  }
}
