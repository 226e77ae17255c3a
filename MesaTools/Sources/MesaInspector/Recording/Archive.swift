// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import TrapezioNavigation

  /// An entry as a line of JSON, with what time travel needs of its fact.
  struct Line: @unchecked Sendable {
    let entry: InspectedEntry
    let data: Data
    /// The state of the store after the entry, if it can be shown again.
    var copy: Any?
    let snapshot: TrapezioNavigationSnapshot?

    init(_ entry: InspectedEntry, fact: Fact) {
      self.entry = entry
      data = Line.encode(entry)
      switch fact.content {
      case .created(_, _, _, let copy, _), .change(_, let copy): (self.copy, snapshot) = (copy, nil)
      case .root(_, _, let snapshot): (copy, self.snapshot) = (nil, snapshot)
      default: (copy, snapshot) = (nil, nil)
      }
    }

    static func encode(_ value: some Encodable) -> Data {
      // All texts and numbers can be encoded.
      (try? RecordingFormat.line(value)) ?? Data("{}\n".utf8)
    }
  }

  /// The newest entries, and the states with which they begin.
  ///
  /// NB: `@unchecked Sendable`, because the copies of states are `Sendable` values, or objects that
  /// nothing changes.
  struct Archive: @unchecked Sendable {
    let limits: Recording.Limits
    /// The number of the newest entries whose states can be shown again.
    static let copyLimit = 2_000

    private var lines: [Line] = []
    private var bytes = 0
    /// The `created` entries of the stores before the first line, with their states of then.
    private var bases: [String: InspectedEntry] = [:]
    private var roots: [String: InspectedEntry] = [:]
    private var clusters: [String: InspectedEntry] = [:]
    private var models: [String: [String: InspectedEntry]] = [:]
    /// The stores and the windows before the first line.
    private var start = Moment()
    private var isLossNew = false
    private(set) var last = 0

    init(limits: Recording.Limits) { self.limits = limits }

    private var first: Int { lines.first?.entry.n ?? last + 1 }

    mutating func append(_ line: Line) {
      lines.append(line)
      bytes += line.data.count
      last = line.entry.n
      // The states are not part of the limit in bytes, because their size is unknown.
      let tooOld = lines.count - 1 - Self.copyLimit
      if tooOld >= 0, lines[tooOld].entry.kind == .change { lines[tooOld].copy = nil }
      guard lines.count > limits.entries || bytes > limits.bytes else { return }
      // Several at once, because removing the first line costs as much as removing a thousand.
      var count = 0
      while count < lines.count - 1,
        lines.count - count > limits.entries * 9 / 10 || bytes > limits.bytes * 9 / 10
      {
        bytes -= lines[count].data.count
        forget(lines[count])
        count += 1
      }
      lines.removeFirst(count)
    }

    private mutating func forget(_ line: Line) {
      start.add(line)
      let entry = line.entry
      switch entry.kind {
      case .created: if let store = entry.store { bases[store] = entry }
      case .change:
        guard let store = entry.store else { return }
        for change in entry.changes ?? [] { bases[store]?.state?.apply(change) }
      case .ended: if let store = entry.store { bases[store] = nil }
      case .root: if let root = entry.root { roots[root] = entry }
      case .rootEnded: if let root = entry.root { roots[root] = nil }
      case .cluster: if let cluster = entry.cluster { clusters[cluster] = entry }
      case .clusterEnded:
        if let cluster = entry.cluster { (clusters[cluster], models[cluster]) = (nil, nil) }
      case .model:
        if let cluster = entry.cluster { models[cluster, default: [:]][entry.name ?? ""] = entry }
      default: break
      }
    }

    /// Counts entries that were lost before they were described, up to a number.
    mutating func didLose(_ count: Int, through n: Int) {
      guard count > 0 else { return }
      isLossNew = true
      last = max(last, n)
    }

    mutating func takeLoss() -> Bool {
      defer { isLossNew = false }
      return isLossNew
    }

    // MARK: Reading

    func lines(after n: Int, bytes limit: Int) -> (data: Data, last: Int) {
      guard n < last else { return (Data(), n) }
      let n = max(n, 0)
      var data = Data()
      var end = n
      var index = lines.partitioningIndex { $0.entry.n > n }
      while index < lines.count, data.isEmpty || data.count + lines[index].data.count <= limit {
        let next = lines[index].entry.n
        if next > end + 1 {
          data += Line.encode(RecordedLine.dropped(count: next - end - 1))
          if end + 1 < first { data += Line.encode(base) }
        }
        data += lines[index].data
        end = next
        index += 1
      }
      if index == lines.count, end < last {
        data += Line.encode(RecordedLine.dropped(count: last - end))
        end = last
      }
      return (data, end)
    }

    /// What existed before the first line, in place of what a page knew.
    private var base: RecordedLine {
      let entries = ([bases, roots, clusters] + models.values).flatMap(\.values)
      return .base(entries.sorted { $0.n < $1.n })
    }

    /// Returns a line with what exists after an entry.
    func base(through n: Int) -> Data {
      var archive = self
      for line in lines where line.entry.n <= n { archive.forget(line) }
      return Line.encode(archive.base)
    }

    func contains(_ n: Int) -> Bool { first <= n && n <= last }

    func moment(at n: Int) -> Moment {
      var moment = start
      for line in lines.prefix(while: { $0.entry.n <= n }) { moment.add(line) }
      return moment
    }
  }

  /// The stores and the windows as they were at one moment.
  struct Moment: @unchecked Sendable {
    struct Store {
      let key: String
      let name: String
      let screen: InspectedValue?
      /// The state, if it can be shown again.
      var copy: Any?
    }

    var stores: [String: Store] = [:]
    var roots: [String: TrapezioNavigationSnapshot] = [:]

    mutating func add(_ line: Line) {
      let entry = line.entry
      switch (entry.kind, entry.store, entry.root) {
      case (.created, let key?, _):
        stores[key] = Store(
          key: key, name: entry.name ?? "", screen: entry.screen, copy: line.copy)
      case (.change, let store?, _): stores[store]?.copy = line.copy
      case (.ended, let store?, _): stores[store] = nil
      case (.root, _, let root?): roots[root] = line.snapshot
      case (.rootEnded, _, let root?): roots[root] = nil
      default: break
      }
    }
  }

  extension Array {
    /// The index of the first element with a condition that also holds for all later ones.
    fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }
#endif
