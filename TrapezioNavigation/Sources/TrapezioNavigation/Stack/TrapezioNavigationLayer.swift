// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio

/// A part of a stack: the root or a presented screen, with the screens pushed above it.
///
/// ```swift
/// for layer in layers {
///   let top = layer.path.last ?? layer.root
///   print(page(of: top).text)
/// }
/// ```
public struct TrapezioNavigationLayer: Identifiable, Hashable, Sendable {
  /// The bottom entry.
  public let root: TrapezioNavigationEntry

  /// The entries pushed above the bottom entry, from the bottom up.
  public let path: [TrapezioNavigationEntry]

  /// The identity of the bottom entry.
  public var id: TrapezioNavigationEntry.ID { root.id }
}

extension TrapezioStackNavigator {
  /// The entries that hosts draw, in groups: one for the root and one for each presentation, from
  /// the bottom up.
  public var layers: [TrapezioNavigationLayer] {
    var layers: [TrapezioNavigationLayer] = []
    var bottom = root
    var pushed: [TrapezioNavigationEntry] = []
    for entry in shownPath {
      if entry.style.isPresentation {
        layers.append(TrapezioNavigationLayer(root: bottom, path: pushed))
        bottom = entry
        pushed = []
      } else {
        pushed.append(entry)
      }
    }
    return layers + [TrapezioNavigationLayer(root: bottom, path: pushed)]
  }

  var steps: [TrapezioNavigationStep] {
    entries.map { TrapezioNavigationStep($0.screen, as: $0.style) }
  }

  var stepsWithDrafts: [TrapezioNavigationStep] {
    access(keyPath: \.stepsWithDrafts)
    // `navigators` is not observed, but changes together with the path.
    _ = path.count
    return navigators.map {
      TrapezioNavigationStep($0.entry.screen, as: $0.entry.style, stored: $0.draft?.current)
    }
  }

  /// Lets `Observation` notice that a screen has set a new source for its draft.
  ///
  /// Nothing is read, so the view whose store sets the source does not follow later changes.
  func draftDidChange() { withMutation(keyPath: \.stepsWithDrafts) {} }
}
