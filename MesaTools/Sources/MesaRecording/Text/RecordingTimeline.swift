// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The entries of a recording with what their texts need, as the page knows it.
package struct RecordingTimeline: Sendable {
  struct Work {
    let start: Double
    let name: String?
  }

  package private(set) var items: [TimelineItem] = []
  /// The latest names of the stores by their keys.
  package private(set) var stores: [String: String] = [:]
  private var indices: [Int: Int] = [:]
  private var works: [WorkKey: Work] = [:]
  private var handled: [Int: Double] = [:]
  private var causes = EntryCauses()
  private var useCases = UseCaseNames()
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
    var cause = causes.cause(of: entry)
    while let n = cause {
      let item = item(n)
      chain.append((n, item))
      cause = item?.entry.flatMap(causes.cause).flatMap { $0 < n ? $0 : nil }
    }
    return chain
  }

  /// Returns the numbers of the entries that an entry caused itself.
  package func caused(by n: Int) -> [Int] { causes.caused(by: n) }

  func work(of entry: InspectedEntry) -> Work? { works[WorkKey(entry)] }

  /// Returns the seconds in which an event was handled.
  func handled(_ n: Int) -> Double? { handled[n] }

  private mutating func take(_ entry: InspectedEntry) {
    last = (entry.n, entry.t)
    causes.add(entry, cause: entry.cause.flatMap { item($0)?.entry })
    takeStore(entry)
    if let key = entry.interactor, let params = entry.params { useCases.add(params, of: key) }
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
    useCases.add(entry.owner?.properties ?? [], of: store)
    let name = entry.kind == .created ? entry.name : nil
    stores[store] = name ?? stores[store] ?? "Store \(store)"
  }

  /// Returns the name of the use case that an entry concerns.
  func useCase(of entry: InspectedEntry) -> String? {
    entry.interactor.map(useCases.name)
  }

  private func source(of entry: InspectedEntry) -> String {
    if entry.kind == .useCase {
      let cause = entry.cause.flatMap { item($0)?.entry }
      let store = cause?.store ?? entry.interactor.flatMap(useCases.store)
      if let name = store.flatMap({ stores[$0] }) { return name }
    }
    if let store = entry.store { return stores[store] ?? "Store \(store)" }
    if let root = entry.root { return "Window \(root)" }
    return entry.cluster.map { "Services \($0)" } ?? "App"
  }
}
