// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A view with the effect of a modifier on its node.
struct Modified<Content: View> {
  private let content: Content
  private let modify: @MainActor (_ViewNode) -> Void

  /// - Parameters:
  ///   - value: The argument of the modifier. It does not have to be `Sendable`.
  ///   - modify: Called with the value at each update.
  nonisolated init<Value>(
    _ content: Content, _ value: Value, _ modify: @escaping @MainActor (_ViewNode, Value) -> Void
  ) {
    let box = UncheckedBox(value)
    self.content = content
    self.modify = { modify($0, box.value) }
  }
}

extension Modified: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    modify(node)
    node.inner = node.showChild(content, at: 0)
  }
}
