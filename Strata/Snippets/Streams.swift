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

func showProgress() async {
  let progress = StrataBroadcaster<Double>(0)
  let fractions = progress.stream()
  for part in 1...4 { progress.send(Double(part) / 4) }
  progress.finish()
  for await fraction in fractions { print("\(Int(fraction * 100)) %") }
}

func announce(_ message: String, to banners: StrataBroadcaster<String>) {
  // A screen that opens later must not show the message.
  banners.send(message)
  banners.forgetLatest()
}
