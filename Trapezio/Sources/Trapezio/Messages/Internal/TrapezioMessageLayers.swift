// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The visible layers of a scene: its presentations and tabs that can show messages above the root.
@MainActor
@Observable
package final class TrapezioMessageLayers {
  private struct Layer {
    let id: UUID
    let depth: Int
  }

  /// The layers, in the order in which they appeared.
  private var layers: [Layer] = []

  package nonisolated init() {}

  /// The layer that shows messages, or `nil` if the root shows them.
  ///
  /// The deepest layer takes precedence and, of several, the layer that appeared last.
  package var top: UUID? { layers.reversed().max { $0.depth < $1.depth }?.id }

  package func appear(_ id: UUID, depth: Int) {
    disappear(id)
    layers.append(Layer(id: id, depth: depth))
  }

  package func disappear(_ id: UUID) { layers.removeAll { $0.id == id } }
}
