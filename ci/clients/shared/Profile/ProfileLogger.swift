// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A plugin of a client.
@MainActor
final class ProfileLogger: TrapezioPlugin {
  private(set) var events: [String] = []

  init() {}

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    events.append("\(store.name) \(event)")
  }
}
