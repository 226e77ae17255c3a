// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  extension TrapezioPresentationStage {
    /// The navigator's path in a layer, or `nil` if the layer is not shown.
    ///
    /// What the system writes to an earlier mirror of a layer is not for the present one.
    func path(of layer: TrapezioLayerMirror) -> [TrapezioNavigationEntry]? {
      guard layers.contains(where: { $0 === layer }) else { return nil }
      return navigator.layers.first { $0.id == layer.id }?.path
    }

    /// The system has popped screens of a layer.
    ///
    /// - Returns: Whether they have left.
    func systemDidPop(
      to path: [TrapezioNavigationEntry], in layer: TrapezioLayerMirror
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
