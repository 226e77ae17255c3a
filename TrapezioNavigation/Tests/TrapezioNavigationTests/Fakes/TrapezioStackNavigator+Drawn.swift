// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension TrapezioStackNavigator {
  /// The entries that hosts draw, from the root up.
  var drawn: [TrapezioNavigationEntry] { layers.flatMap { [$0.root] + $0.path } }

  /// The names of the screens that hosts draw, in one array for each layer.
  var drawnNames: [[String]] {
    layers.map { ([$0.root] + $0.path).map { ($0.screen as? Place)?.name ?? "?" } }
  }
}
