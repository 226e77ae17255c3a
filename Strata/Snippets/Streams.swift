// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A repository that publishes its changes.

import Strata

actor InMemoryNotes {
  private let broadcaster = StrataBroadcaster<[String]>()
  private var notes: [String] = []

  func add(_ note: String) {
    notes.append(note)
    broadcaster.send(notes)
  }

  nonisolated func changes() -> AsyncStream<[String]> {
    broadcaster.stream()
  }
}
