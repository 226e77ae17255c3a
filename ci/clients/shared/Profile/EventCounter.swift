// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A plugin with its own state.
final class EventCounter: TrapezioPlugin {
  var count = 0
  var screens: [Int] = []

  init() {}

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    count += 1
    if let screen = store.screen as? ProfileScreen { screens.append(screen.id) }
  }
}
