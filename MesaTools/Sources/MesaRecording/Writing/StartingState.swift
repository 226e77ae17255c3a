// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The state at the start of a test that begins after the store's creation.
struct StartingState {
  /// The state at the creation, or `nil` if it is not recorded.
  private(set) var before: InspectedValue?
  private(set) var state: InspectedValue
  private(set) var n: Int

  /// Returns `nil` if the test must begin with the creation, because something was always going on.
  init?(of created: InspectedEntry, in recording: RecordedEntries, from first: Int) {
    guard let initial = created.state, let key = created.store else { return nil }
    // What exists after a gap is recorded with its latest state.
    let gap = recording.gaps.first { $0.contains(created.n) }
    before = gap == nil ? initial : nil
    state = initial
    n = gap?.upperBound ?? created.n
    let start = n
    let end = recording.gaps.first { $0.lowerBound > start }?.lowerBound ?? .max
    var current = initial
    var running: Set<UInt64> = []
    var events: Set<Int> = []
    for entry in recording.all
    where entry.store == key && entry.n > start && entry.n < min(first, end) {
      switch (entry.kind, entry.phase) {
      case (.event, _): events.insert(entry.n)
      case (.handled, _): if let event = entry.of { events.remove(event) }
      case (.change, _): for change in entry.changes ?? [] { current.apply(change) }
      case (.work, .launched), (.work, .began): if let task = entry.task { running.insert(task) }
      case (.work, .finished): if let task = entry.task { running.remove(task) }
      default: break
      }
      if events.isEmpty, running.isEmpty { (state, n) = (current, entry.n) }
    }
    if gap == nil, n == created.n { return nil }
  }

  func mapValues(_ map: (InspectedValue) -> InspectedValue) -> Self {
    var start = self
    (start.before, start.state) = (before.map(map), map(state))
    return start
  }
}
