// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStackNavigator {
  /// The entries in groups, one for the root and one for each presentation, from the bottom up.
  public var layers: [TrapezioNavigationLayer] {
    var layers: [TrapezioNavigationLayer] = []
    var bottom = root
    var pushed: [TrapezioNavigationEntry] = []
    for entry in path {
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

  /// The screens and their styles, root first, without drafts.
  var steps: [TrapezioNavigationStep] {
    entries.map { TrapezioNavigationStep($0.screen, as: $0.style) }
  }

  /// The screens with their styles and drafts, root first.
  var stepsWithDrafts: [TrapezioNavigationStep] {
    // `navigators` is not observed, but changes together with the path.
    _ = (path.count, draftChanges)
    return navigators.map {
      TrapezioNavigationStep($0.entry.screen, as: $0.entry.style, stored: $0.draft.current)
    }
  }
}
