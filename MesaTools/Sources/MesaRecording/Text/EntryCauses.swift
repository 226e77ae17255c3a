// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The causes of entries, which follow a value that a use case emits to the query for it.
struct EntryCauses {
  private var queries: [String: Int] = [:]
  private var emissions: [WorkKey: Int] = [:]
  private var followed: [Int: Int] = [:]
  private var caused: [Int: [Int]] = [:]

  /// - Parameter cause: The entry that the recording names as the cause.
  mutating func add(_ entry: InspectedEntry, cause: InspectedEntry?) {
    if entry.kind == .useCase, let key = entry.interactor {
      if entry.step == .observed { queries[key] = entry.n }
      if entry.step == .emitted {
        followed[entry.n] = queries[key]
        // The task that collects the values delivers the next one.
        if let cause, cause.kind == .work { emissions[WorkKey(cause)] = entry.n }
      }
    }
    if entry.kind == .work, entry.phase == .delivered,
      let emission = emissions.removeValue(forKey: WorkKey(entry))
    {
      followed[entry.n] = emission
    }
    if let cause = self.cause(of: entry) { caused[cause, default: []].append(entry.n) }
  }

  func cause(of entry: InspectedEntry) -> Int? { followed[entry.n] ?? entry.cause }

  /// Returns the numbers of the entries that an entry caused itself.
  func caused(by n: Int) -> [Int] { caused[n] ?? [] }
}

struct WorkKey: Hashable {
  let store: String?
  let task: UInt64?

  init(_ entry: InspectedEntry) { (store, task) = (entry.store, entry.task) }
}
