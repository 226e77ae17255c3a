// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A plugin that records the actions and the end of a store, and can run a closure before an
/// action.
struct EventPlugin: TrapezioPlugin {
  let journal: Log<String>
  var willHandle: @MainActor @Sendable () -> Void = {}

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    journal.append("handling \(event)")
    willHandle()
  }

  func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
    journal.append("handled \(event)")
  }

  func storeEnded(_ store: TrapezioStoreInfo) { journal.append("ended") }
}
