// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A view with another view in front of it.
struct Layered<Lower: View, Upper: View> {
  let lower: Lower
  let upper: Upper
}

extension Layered: View {
  typealias Body = Never

  @MainActor func _show(in node: _ViewNode) {
    node.showChild(lower, at: 0)
    node.showChild(upper, at: 1)
  }
}
