// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// How much a test must assert, which a test store shares with its fakes.
final class TestTerms: Sendable {
  private struct Unfinished {
    weak var terms: TestTerms?
    let recorders: Set<ObjectIdentifier>
  }

  private static let unfinished = StrataLock<[Unfinished]>([])

  private let values = StrataLock((exhaustivity: Exhaustivity.on, isFinished: false))

  init(for recorded: [any TestRecorded]) {
    let recorders = Set(recorded.map { ObjectIdentifier($0) })
    Self.unfinished.withLock { list in
      list.removeAll { $0.terms == nil }
      list.append(Unfinished(terms: self, recorders: recorders))
    }
  }

  var exhaustivity: Exhaustivity {
    get { values.withLock { $0.exhaustivity } }
    set { values.withLock { $0.exhaustivity = newValue } }
  }

  var isFinished: Bool {
    get { values.withLock { $0.isFinished } }
    set {
      values.withLock { $0.isFinished = newValue }
      if newValue { Self.unfinished.withLock { list in list.removeAll { $0.terms === self } } }
    }
  }

  /// Returns the recorders that no other unfinished test store or flow has.
  func own(_ recorded: [any TestRecorded]) -> [any TestRecorded] {
    let others = Self.unfinished.withLock { list in
      list.reduce(into: Set()) { if $1.terms !== self { $0.formUnion($1.recorders) } }
    }
    return recorded.filter { !others.contains(ObjectIdentifier($0)) }
  }
}
