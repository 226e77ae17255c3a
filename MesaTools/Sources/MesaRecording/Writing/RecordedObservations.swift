// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the tasks of a store observe, and which results they receive.
struct RecordedObservations {
  private struct Source: Hashable {
    let task: UInt64
    let interactor: String
  }

  private struct Observation {
    let interactor: String
    let params: InspectedValue?
    let cause: Int?
  }

  /// The parameters of the observations that tasks read.
  private var params: [Source: InspectedValue?] = [:]
  /// The use cases that are triggered, so that all tasks read the same observation.
  private var shared: Set<String> = []
  private var counts: [String: Int] = [:]
  /// The results that a cancelled task has not received.
  private var superseded: Set<Int> = []

  init(of store: RecordedStore) {
    findTasks(in: store)
    findSuperseded(in: store)
  }

  /// Whether a task has received a result.
  func isReceived(_ entry: InspectedEntry) -> Bool { !superseded.contains(entry.n) }

  /// Returns the parameters of the observation that emits a value, if the store has several
  /// observations of the use case at once.
  func params(of emission: InspectedEntry, in store: RecordedStore) -> InspectedValue? {
    guard let interactor = emission.interactor, !shared.contains(interactor),
      counts[interactor, default: 0] > 1, case .task(let task) = store.origin(of: emission)
    else { return nil }
    return params[Source(task: task, interactor: interactor)] ?? nil
  }

  // MARK: Reading

  private mutating func findTasks(in store: RecordedStore) {
    var waiting: Observation?
    func share(_ observation: Observation?) {
      if let observation { shared.insert(observation.interactor) }
    }
    for entry in store.entries {
      switch (entry.kind, entry.step, entry.phase) {
      case (.useCase, .observed, _):
        share(waiting)
        waiting = nil
        guard let interactor = entry.interactor else { break }
        counts[interactor, default: 0] += 1
        switch store.origin(of: entry) {
        case .task(let task): params[Source(task: task, interactor: interactor)] = entry.params
        default:
          waiting = Observation(interactor: interactor, params: entry.params, cause: entry.cause)
        }
      case (.work, _, .launched) where entry.useCase == nil:
        // The task that an event launches right after its observation reads the observation.
        guard let observation = waiting, observation.cause == entry.cause, let task = entry.task
        else { break }
        let source = Source(task: task, interactor: observation.interactor)
        params[source] = observation.params
        waiting = nil
      case (.handled, _, _):
        share(waiting)
        waiting = nil
      default: break
      }
    }
  }

  /// Finds the results behind which a task was cancelled before it did anything.
  private mutating func findSuperseded(in store: RecordedStore) {
    var latest: [UInt64: Int] = [:]
    var cancelled: Set<UInt64> = []
    for entry in store.entries {
      guard case .task(let task) = store.origin(of: entry) else { continue }
      switch (entry.kind, entry.step, entry.phase) {
      case (.useCase, .emitted, _), (.useCase, .returned, _): latest[task] = entry.n
      case (.work, _, .cancelled): cancelled.insert(task)
      case (.work, _, .finished):
        if cancelled.contains(task), let n = latest[task] { superseded.insert(n) }
        latest[task] = nil
      case (.work, _, .began), (.work, _, .launched): break
      default: latest[task] = nil
      }
    }
    // The task of a store that is gone may end after the recording.
    for (task, n) in latest where cancelled.contains(task) { superseded.insert(n) }
  }
}
