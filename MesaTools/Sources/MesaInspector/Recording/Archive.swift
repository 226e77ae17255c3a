// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, so that a release build contains nothing of the inspector.
  import Foundation
  import MesaRecording
  import TrapezioNavigation

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
    private var roots: [String: Data] = [:]
    private var clusters: [String: Data] = [:]
    private var models: [String: [String: Data]] = [:]
    /// The stores and the windows before the first line.
    private var start = Moment()
    private(set) var hasLoss = false
    private(set) var last = 0

    init(limits: Recording.Limits) { self.limits = limits }

    private var first: Int { lines.first?.n ?? last + 1 }

    mutating func append(_ line: Line) {
      lines.append(line)
      bytes += line.size
      last = line.n
      let tooOld = lines.count - 1 - Self.copyLimit
      if tooOld >= 0, case .change(let store, let changes, _?) = lines[tooOld].effect {
        lines[tooOld].effect = .change(of: store, changes, copy: nil)
      }
      guard lines.count > limits.entries || bytes > limits.bytes else { return }
      // Several at once, because removing the first line costs as much as removing a thousand.
      var count = 0
      while count < lines.count - 1,
        lines.count - count > limits.entries * 9 / 10 || bytes > limits.bytes * 9 / 10
      {
        bytes -= lines[count].size
        forget(lines[count])
        count += 1
      }
      lines.removeFirst(count)
    }

    private mutating func forget(_ line: Line) {
      start.add(line)
      switch line.effect {
      case .created(let store): bases[store.key] = Line.decode(line.data)
      case .change(let store, let changes, _):
        for change in changes { bases[store]?.state?.apply(change) }
      case .ended(let store): bases[store] = nil
      case .root(let root, _): roots[root] = line.data
      case .rootEnded(let root): roots[root] = nil
      case .cluster(let cluster): clusters[cluster] = line.data
      case .clusterEnded(let cluster): (clusters[cluster], models[cluster]) = (nil, nil)
      case .model(let cluster, let name): models[cluster, default: [:]][name] = line.data
      case nil: break
      }
    }

    /// Counts entries that were lost before they were described, up to a number.
    mutating func didLose(_ count: Int, through n: Int) {
      guard count > 0 else { return }
      hasLoss = true
      last = max(last, n)
    }

    mutating func takeLoss() -> Bool {
      defer { hasLoss = false }
      return hasLoss
    }

    // MARK: Reading

    func lines(after n: Int, bytes limit: Int) -> (data: Data, last: Int) {
      guard n < last else { return (Data(), n) }
      let n = max(n, 0)
      var data = Data()
      var end = n
      var index = lines.partitioningIndex { $0.n > n }
      while index < lines.count, data.isEmpty || data.count + lines[index].data.count <= limit {
        let next = lines[index].n
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
      let others = ([roots, clusters] + models.values).flatMap(\.values).compactMap(Line.decode)
      return .base((bases.values + others).sorted { $0.n < $1.n })
    }

    /// Returns a line with what exists after an entry.
    func base(through n: Int) -> Data {
      var archive = self
      for line in lines where line.n <= n { archive.forget(line) }
      return Line.encode(archive.base)
    }

    func contains(_ n: Int) -> Bool { first <= n && n <= last }

    func moment(at n: Int) -> Moment {
      var moment = start
      for line in lines.prefix(while: { $0.n <= n }) { moment.add(line) }
      return moment
    }
  }

  /// The stores and the windows as they were at one moment.
  struct Moment: @unchecked Sendable {
    struct Store {
      let key: String
      let name: String
      let screen: Any?
      /// The state, if it can be shown again.
      var copy: Any?
    }

    var stores: [String: Store] = [:]
    var roots: [String: TrapezioNavigationSnapshot] = [:]

    mutating func add(_ line: Line) {
      switch line.effect {
      case .created(let store): stores[store.key] = store
      case .change(let store, _, let copy): stores[store]?.copy = copy
      case .ended(let store): stores[store] = nil
      case .root(let root, let snapshot): roots[root] = snapshot
      case .rootEnded(let root): roots[root] = nil
      case .cluster, .clusterEnded, .model, nil: break
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
