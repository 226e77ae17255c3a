// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// The part of a stack that one presentation shows: a screen, and what is pushed above it.
public struct TrapezioNavigationLayer: Identifiable, Hashable, Sendable {
  /// The entry at the bottom.
  public let root: TrapezioNavigationEntry

  /// The entries pushed above the bottom, the top last.
  public let path: [TrapezioNavigationEntry]

  /// The identity of the entry at the bottom.
  public var id: TrapezioNavigationEntry.ID { root.id }

  /// How the layer is presented above the one before it.
  ///
  /// The lowest is a push.
  public var style: TrapezioNavigationStyle { root.style }
}
