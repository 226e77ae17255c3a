// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
/// A view with another view in front of it or behind it.
struct Layered<Base: View, Layer: View> {
  private let base: Base
  private let layer: Layer
  private let isBehind: Bool

  nonisolated init(_ base: Base, with layer: Layer, isBehind: Bool = false) {
    self.base = base
    self.layer = layer
    self.isBehind = isBehind
  }
}

extension Layered: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    if isBehind { node.showChild(layer, at: "layer") }
    node.inner = node.showChild(base, at: "base")
    if !isBehind { node.showChild(layer, at: "layer") }
  }
}
