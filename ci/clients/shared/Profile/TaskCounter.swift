// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A plugin that also observes tasks, which start on any thread.
struct TaskCounter: TrapezioPlugin {
  private let started = StrataBroadcaster<String>()

  init() {}

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    started.send("event of \(store.name)")
  }

  nonisolated func receive(_ fact: any MesaFact) {
    if case StrataFact.taskStarted(_, let scope, _) = fact,
      let store = scope.owner as? TrapezioStoreInfo
    {
      started.send("task of \(store.name)")
    }
    callHook(for: fact)
  }

  var latest: String? { started.latest }
}
