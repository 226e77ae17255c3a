// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Trapezio

@MainActor
@Suite("Layers of messages", .inTurn)
struct TrapezioMessageLayersTests {
  private let layers = TrapezioMessageLayers()
  private let first = UUID()
  private let second = UUID()

  @Test("Without a layer, the root shows the messages")
  func root() {
    #expect(layers.top == nil)
    layers.appear(first, depth: 1)
    layers.disappear(first)
    #expect(layers.top == nil)
  }

  @Test("The deepest layer shows the messages")
  func deepest() {
    layers.appear(first, depth: 2)
    layers.appear(second, depth: 1)
    #expect(layers.top == first)
    layers.disappear(first)
    #expect(layers.top == second)
  }

  @Test("Of two layers with the same depth, the one that appeared last shows the messages")
  func last() {
    layers.appear(first, depth: 1)
    layers.appear(second, depth: 1)
    #expect(layers.top == second)
    layers.appear(first, depth: 1)
    #expect(layers.top == first)
  }

  @Test("A layer that appears twice disappears at once")
  func twice() {
    layers.appear(first, depth: 1)
    layers.appear(first, depth: 2)
    layers.disappear(first)
    layers.disappear(first)
    #expect(layers.top == nil)
  }
}
