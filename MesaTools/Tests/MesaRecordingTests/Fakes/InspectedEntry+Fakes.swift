// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

extension InspectedEntry {
  /// An entry at a tenth of a second for each number.
  static func of(
    _ n: Int, _ kind: Kind, store: String? = nil, _ fill: (inout InspectedEntry) -> Void = { _ in }
  ) -> InspectedEntry {
    var entry = InspectedEntry(n: n, t: Double(n) / 10, kind: kind)
    entry.store = store
    fill(&entry)
    return entry
  }

  static func counter(_ n: Int = 1, store: String = "1") -> InspectedEntry {
    of(n, .created, store: store) { $0.name = "CounterStore" }
  }

  static func work(
    _ n: Int, _ phase: Phase, _ fill: (inout InspectedEntry) -> Void = { _ in }
  ) -> InspectedEntry {
    of(n, .work, store: "1") {
      ($0.task, $0.phase) = (1, phase)
      fill(&$0)
    }
  }
}

extension InspectedValue {
  static func number(_ value: Int) -> InspectedValue {
    InspectedValue(type: "Int", kind: .number, text: "\(value)")
  }

  static func event(_ text: String, _ children: [Child]? = nil) -> InspectedValue {
    InspectedValue(type: "CounterEvent", kind: .enumeration, text: text, children: children)
  }
}

extension InspectedChange {
  static func count(_ value: Int) -> InspectedChange {
    InspectedChange(path: ["count"], old: .number(value - 1), new: .number(value))
  }
}
