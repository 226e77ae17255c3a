// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

struct TrapezioMessageMerging: Sendable {
  private struct Waiting: Sendable {
    let id: UUID
    /// The time at which the message was last emitted.
    var time: Duration
    /// The ids of the messages merged into it.
    var merged: Set<UUID> = []
  }

  private let window: Duration
  private let now: @Sendable () -> Duration
  private var waiting: [Waiting] = []

  init(window: Duration, clock: some Clock<Duration>) {
    let start = clock.now
    self.window = window
    now = { start.duration(to: clock.now) }
  }

  /// Records a message and returns the index of the waiting message that it repeats, if any.
  mutating func merge(_ message: TrapezioMessage, into messages: [TrapezioMessage]) -> Int? {
    let now = now()
    waiting.removeAll { old in !messages.contains { $0.id == old.id } }
    for index in waiting.indices { waiting[index].merged.remove(message.id) }
    let repeated = messages.firstIndex { other in
      guard let old = waiting.first(where: { $0.id == other.id }) else { return false }
      return now - old.time <= window && message.hasSameContent(as: other)
    }
    let id = repeated.map { messages[$0].id } ?? message.id
    guard let index = waiting.firstIndex(where: { $0.id == id }) else {
      waiting.append(Waiting(id: id, time: now))
      return repeated
    }
    waiting[index].time = now
    if id != message.id { waiting[index].merged.insert(message.id) }
    return repeated
  }

  /// Returns the id of the waiting message into which a message was merged, or the message's own
  /// id.
  func waitingID(of id: UUID) -> UUID { waiting.first { $0.merged.contains(id) }?.id ?? id }
}
