// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  extension PresentationStage {
    /// Returns the navigator's path in a layer, or `nil` if the layer is not shown.
    ///
    /// The result is also `nil` if another mirror of the layer has replaced this mirror. SwiftUI
    /// may still write to the replaced mirror, but these writes must not reach the current one.
    func path(of layer: LayerMirror) -> [TrapezioNavigationEntry]? {
      guard layers.contains(where: { $0 === layer }) else { return nil }
      return navigator.layers.first { $0.id == layer.id }?.path
    }

    /// Pops screens from the navigator after the system has popped them from a layer.
    ///
    /// - Returns: Whether the screens have left the stack.
    func systemDidPop(
      to path: [TrapezioNavigationEntry], in layer: LayerMirror
    ) -> Bool {
      var count = 0
      if layer !== base {
        guard let index = navigator.path.firstIndex(of: layer.root) else { return false }
        count = index + 1
      }
      return navigator.systemDidChange(path: navigator.path.prefix(count) + path)
    }
  }
#endif
