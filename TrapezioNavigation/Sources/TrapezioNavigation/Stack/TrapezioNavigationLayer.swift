// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A part of a stack: the root or a presented screen, with the screens pushed above it.
public struct TrapezioNavigationLayer: Identifiable, Hashable, Sendable {
  /// The layer's bottom entry.
  public let root: TrapezioNavigationEntry

  /// The entries pushed above the bottom entry, from the bottom up.
  public let path: [TrapezioNavigationEntry]

  /// The identity of the bottom entry.
  public var id: TrapezioNavigationEntry.ID { root.id }
}
