// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension RecordedStore {
  /// The changes after which their delivery changes the state again, before it sends an event.
  var unfinishedChanges: Set<Int> {
    var changes: Set<Int> = []
    var latest: InspectedEntry?
    for entry in entries where entry.store == key {
      switch entry.kind {
      case .change:
        if let latest, let delivery = latest.delivery, delivery == entry.delivery {
          changes.insert(latest.n)
        }
        latest = entry
      // An event is a change of its own.
      case .event, .handled: latest = nil
      default: break
      }
    }
    return changes
  }
}
