// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let view: any View
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension _ViewModifier_Content: View {
  public typealias Body = Never

  @MainActor public func _show(in node: _ViewNode) {
    node.inner = node.showChild(view, at: 0)
  }
}
