// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The entries of a recording with what their texts need, as the page knows it.
package struct RecordingTimeline: Sendable {
  struct Work {
    let start: Double
    let name: String?
  }

  private struct WorkKey: Hashable {
    let store: String?
    let task: UInt64?

    init(_ entry: InspectedEntry) { (store, task) = (entry.store, entry.task) }
  }

  package private(set) var items: [TimelineItem] = []
  /// The latest names of the stores by their keys.
  package private(set) var stores: [String: String] = [:]
  private var indices: [Int: Int] = [:]
  private var works: [WorkKey: Work] = [:]
  private var handled: [Int: Double] = [:]
  private var caused: [Int: [Int]] = [:]
  private var last: (n: Int, t: Double?) = (0, nil)

  package init(_ lines: [RecordedLine]) {
    for line in lines {
      switch line {
      case .dropped(let count): items.append(.gap(count: count, after: last.n, t: last.t))
      case .base(let entries): for entry in entries { takeStore(entry) }
      case .entry(let entry): if entry.n > last.n { take(entry) }
      }
    }
  }

  package func item(_ n: Int) -> TimelineItem? { indices[n].map { items[$0] } }

  /// Returns what led to an entry, the nearest first, up to an entry that is missing.
  package func causes(of entry: InspectedEntry) -> [(n: Int, item: TimelineItem?)] {
    var chain: [(n: Int, item: TimelineItem?)] = []
    var cause = entry.cause
    while let n = cause {
      let item = item(n)
      chain.append((n, item))
      cause = item?.entry?.cause.flatMap { $0 < n ? $0 : nil }
    }
    return chain
  }

  /// Returns the numbers of the entries that an entry caused itself.
  package func caused(by n: Int) -> [Int] { caused[n] ?? [] }

  func work(of entry: InspectedEntry) -> Work? { works[WorkKey(entry)] }

  /// Returns the seconds in which an event was handled.
  func handled(_ n: Int) -> Double? { handled[n] }

  private mutating func take(_ entry: InspectedEntry) {
    last = (entry.n, entry.t)
    if let cause = entry.cause { caused[cause, default: []].append(entry.n) }
    takeStore(entry)
    switch entry.kind {
    case .work where works[WorkKey(entry)] == nil:
      works[WorkKey(entry)] = Work(start: entry.t, name: entry.name ?? entry.useCase)
    case .handled: if let event = entry.of { handled[event] = entry.seconds }
    default: break
    }
    indices[entry.n] = items.count
    items.append(.entry(entry, source: source(of: entry)))
  }

  private mutating func takeStore(_ entry: InspectedEntry) {
    guard let store = entry.store else { return }
    let name = entry.kind == .created ? entry.name : nil
    stores[store] = name ?? stores[store] ?? "Store \(store)"
  }

  private func source(of entry: InspectedEntry) -> String {
    if let store = entry.store { return stores[store] ?? "Store \(store)" }
    if let root = entry.root { return "Window \(root)" }
    return entry.cluster.map { "Services \($0)" } ?? "App"
  }
}
