// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct EquatableView<Content: View & Equatable> {
  public var content: Content

  public nonisolated init(content: Content) { self.content = content }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension EquatableView: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.showChild(content, at: 0, unlessEqual: true)
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View where Self: Equatable {
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
