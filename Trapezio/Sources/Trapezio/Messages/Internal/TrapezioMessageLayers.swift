// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The layers of a scene: the root view and the presentations above it that can show messages.
@MainActor
struct TrapezioMessageLayers {
  private struct Layer {
    let id: ObjectIdentifier
    weak var seat: TrapezioMessageSeat?
    var depth: Int
    var order: Int
    var isVisible = true
    /// Whether the layer has failed to show a message.
    var isDoubted = false
  }

  private var layers: [Layer] = []
  private var lastOrder = 0

  /// Adds a layer, or records that a known layer is visible.
  mutating func appear(_ seat: TrapezioMessageSeat, depth: Int) {
    let id = ObjectIdentifier(seat)
    lastOrder += 1
    if let index = layers.firstIndex(where: { $0.id == id }) {
      if !layers[index].isVisible { layers[index].order = lastOrder }
      layers[index].depth = depth
      layers[index].isVisible = true
      layers[index].isDoubted = false
    } else {
      layers.append(Layer(id: id, seat: seat, depth: depth, order: lastOrder))
    }
  }

  /// Records that a layer has disappeared, unless a layer above it is visible.
  ///
  /// A layer below a visible one is only covered, and SwiftUI may not call `onAppear` when the
  /// layer is uncovered.
  mutating func disappear(_ seat: TrapezioMessageSeat) {
    guard let index = layers.firstIndex(where: { $0.id == ObjectIdentifier(seat) }) else { return }
    let depth = layers[index].depth
    if !layers.contains(where: { $0.isVisible && $0.depth > depth }) {
      layers[index].isVisible = false
    }
  }

  func seat(_ id: ObjectIdentifier) -> TrapezioMessageSeat? {
    layers.first { $0.id == id }?.seat
  }

  mutating func removeReleased() { layers.removeAll { $0.seat == nil } }

  mutating func doubt(_ id: ObjectIdentifier) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    layers[index].isDoubted = true
  }

  mutating func trustAll() {
    for index in layers.indices { layers[index].isDoubted = false }
  }

  /// The layer to show the next message, or `nil` if every layer has failed or has been released.
  ///
  /// The topmost visible layer takes precedence. Layers that have disappeared come last but are not
  /// excluded, because SwiftUI may have called `onDisappear` in error.
  var top: ObjectIdentifier? {
    layers.filter { $0.seat != nil && !$0.isDoubted }
      .max { lhs, rhs in
        (lhs.isVisible ? 1 : 0, lhs.depth, lhs.order) < (
          rhs.isVisible ? 1 : 0, rhs.depth, rhs.order
        )
      }?.id
  }
}
