// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

/// The tabs of the tests.
enum Tab: String, CaseIterable { case home, saved, settings }

extension TrapezioTabNavigator<Tab> {
  /// Creates all tabs, with roots of the same names.
  convenience init(selected: Tab) {
    self.init(
      [.home: Place("home"), .saved: Place("saved"), .settings: Place("settings")],
      selected: selected)
  }
}
