// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
extension View {
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    Identified(content: self, id: id)
  }
}

private struct Identified<Content: View, ID: Hashable> {
  let content: Content
  let id: ID
}

extension Identified: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    node.isIdentified = true
    let isSticky =
      node.environment.host.isInSplitDetail && node.tree.manners.contains(.stickyDetails)
    node.inner = node.showChild(content, at: isSticky ? AnyHashable(0) : AnyHashable(id))
  }
}
