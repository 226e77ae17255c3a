// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

struct TrapezioMessageMerging: Sendable {
  private let window: Duration
  private let now: @Sendable () -> Duration
  /// The time at which each waiting message was last emitted.
  private var times: [UUID: Duration] = [:]
  /// The ids of the waiting messages, by the ids of the messages merged into them.
  private var waitingIDs: [UUID: UUID] = [:]

  init(window: Duration, clock: some Clock<Duration>) {
    let start = clock.now
    self.window = window
    now = { start.duration(to: clock.now) }
  }

  /// Records a message and returns the index of the waiting message that it repeats, if any.
  mutating func merge(_ message: TrapezioMessage, into waiting: [TrapezioMessage]) -> Int? {
    let now = now()
    forget(except: waiting)
    let index = waiting.firstIndex { other in
      guard let time = times[other.id], message.hasSameContent(as: other) else { return false }
      return now - time <= window
    }
    let id = index.map { waiting[$0].id } ?? message.id
    times[id] = now
    waitingIDs[message.id] = id == message.id ? nil : id
    return index
  }

  /// Returns the id of the waiting message into which a message was merged, or the message's own
  /// id.
  func waitingID(of id: UUID) -> UUID { waitingIDs[id] ?? id }

  private mutating func forget(except waiting: [TrapezioMessage]) {
    let ids = Set(waiting.map(\.id))
    times = times.filter { ids.contains($0.key) }
    waitingIDs = waitingIDs.filter { ids.contains($0.value) }
  }
}
