// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// The root of a window, with the environment of its scene.
struct Rooted<Content: View> {
  private let content: Content
  private let tree: ViewTree

  init(_ content: Content, _ tree: ViewTree) {
    self.content = content
    self.tree = tree
  }
}

extension Rooted: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    node.environment = tree.environment
    node.showChild(content, at: 0)
  }
}
