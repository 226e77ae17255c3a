// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct AnyView {
  private let view: any View

  public init<V: View>(_ view: V) { self.view = view }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension AnyView: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.inner = node.showChild(view, at: 0)
  }
}
