// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The values that a store makes itself, such as a new `UUID()`, and which differ in each run.
///
/// Such a value is in what a store did, and in nothing that the store received before: its start,
/// events and answers. Of numbers, dates and texts, only those count that no code would repeat.
struct MadeValues {
  private var known: Set<String> = []
  private var numbers: [Double] = []
  private var dates: Set<Double> = []
  private var made: Set<String> = []

  init(of stores: [RecordedStore]) {
    for store in stores {
      for value in [store.created.screen, store.created.state, store.start?.state] {
        receive(value)
      }
    }
    var seen: Set<Int> = []
    let entries = stores.flatMap { store in store.entries.map { (store, $0) } }
      .filter { seen.insert($0.1.n).inserted }.sorted { $0.1.n < $1.1.n }
    for (store, entry) in entries { read(entry, of: store) }
  }

  // MARK: Reading

  private mutating func read(_ entry: InspectedEntry, of store: RecordedStore) {
    switch entry.kind {
    // An event that the store's own work sends is not sent by the test.
    case .event: if store.origin(of: entry) == .outside { receive(entry.event) }
    case .useCase:
      make(entry.params)
      receive(entry.result)
    case .change:
      for change in entry.changes ?? [] {
        make(change.key)
        make(change.new, after: change.old)
      }
    case .call:
      receive(entry.typed)
      if store.isCaller(of: entry) {
        make(entry.target)
        make(entry.result)
      } else {
        receive(entry.result)
      }
    case .interop: make(entry.event)
    default: break
    }
  }

  private mutating func receive(_ value: InspectedValue?) {
    value?.forEachLeaf { leaf in
      let text = leaf.source ?? leaf.text
      known.insert(text)
      for id in Self.identifiers(in: text) { known.insert(id) }
      if leaf.kind == .number, let number = Double(leaf.text) { numbers.append(number) }
      if let date = Self.date(leaf) { dates.insert(date) }
    }
  }

  private mutating func make(_ value: InspectedValue?, after old: InspectedValue? = nil) {
    let before = old.flatMap { $0.kind == .number ? Double($0.text) : nil }
    var found: [String] = []
    value?.forEachLeaf { leaf in
      let text = leaf.source ?? leaf.text
      if !known.contains(text), isMade(leaf, text, after: before) { found.append(text) }
    }
    made.formUnion(found)
    // What follows from a computed number is computed, too.
    value?.forEachLeaf { leaf in
      guard !made.contains(leaf.source ?? leaf.text) else { return }
      if leaf.kind == .number, let number = Double(leaf.text) { numbers.append(number) }
    }
  }

  private func isMade(_ leaf: InspectedValue, _ text: String, after old: Double?) -> Bool {
    if let date = Self.date(leaf) { return isMade(date: date) }
    if leaf.kind == .number { return isMade(number: leaf.text, after: old) }
    return Self.identifiers(in: text).contains { !known.contains($0) }
  }

  /// Whether a date has a fraction of a second, and none that a known date has, too.
  private func isMade(date: Double) -> Bool {
    func isWhole(_ seconds: Double) -> Bool { abs(seconds - seconds.rounded()) < 1e-6 }
    return !isWhole(date) && !dates.contains { isWhole(date - $0) }
  }

  /// Whether a number has many digits, and does not follow from two known ones.
  private func isMade(number text: String, after old: Double?) -> Bool {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    guard digits.count >= (text.contains(".") ? 15 : 6), let number = Double(text),
      number.isFinite
    else { return false }
    func follows(_ one: Double, _ other: Double) -> Bool {
      [one, one + other, one - other, other - one, one * other, one / other, other / one]
        .contains { abs($0 - number) <= abs(number) * 1e-12 }
    }
    if let old, ([0, 1] + numbers).contains(where: { follows($0, old) }) { return false }
    // Of more numbers, two would follow from each other by chance.
    let latest = numbers.suffix(20)
    return !numbers.contains { follows($0, 1) }
      && !latest.contains { one in latest.contains { follows(one, $0) } }
  }

  private static func date(_ leaf: InspectedValue) -> Double? {
    let start = "Date(timeIntervalSinceReferenceDate: "
    guard leaf.type == "Date", let source = leaf.source, source.hasPrefix(start) else { return nil }
    return Double(source.dropFirst(start.count).dropLast())
  }

  /// Returns the identifiers in a text that are made of random numbers or of the time.
  private static func identifiers(in text: String) -> [String] {
    let (bytes, length) = (Array(text.utf8), 36)
    guard bytes.count >= length else { return [] }
    return (0...(bytes.count - length)).compactMap { start in
      let part = bytes[start..<(start + length)]
      let isIdentifier = part.enumerated().allSatisfy { index, byte in
        switch index {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        case 14: "1467".utf8.contains(byte)
        case 19: "89ABab".utf8.contains(byte)
        default: "0123456789ABCDEFabcdef".utf8.contains(byte)
        }
      }
      return isIdentifier ? String(decoding: part, as: UTF8.self).uppercased() : nil
    }
  }

  // MARK: Marking

  func marked(_ store: RecordedStore) -> RecordedStore {
    made.isEmpty ? store : store.mapValues(marked)
  }

  func marked(_ entry: InspectedEntry) -> InspectedEntry {
    made.isEmpty ? entry : entry.mapValues(marked)
  }

  private func marked(_ value: InspectedValue) -> InspectedValue {
    var value = value
    guard value.children?.isEmpty != false else {
      value.children = value.children?.map { child in
        InspectedValue.Child(
          label: child.label, value: marked(child.value), key: marked(keyOf: child, in: value))
      }
      return value
    }
    if made.contains(value.source ?? value.text) { value.isMade = true }
    return value
  }

  private func marked(
    keyOf child: InspectedValue.Child, in value: InspectedValue
  ) -> InspectedValue? {
    if let key = child.key { return marked(key) }
    guard value.kind == .dictionary, made.contains(child.label) else { return nil }
    var key = InspectedValue(type: "String", kind: .text, text: child.label)
    key.isMade = true
    return key
  }
}

extension InspectedValue {
  /// Calls a closure with each part that has no parts, and with the keys of dictionaries.
  fileprivate func forEachLeaf(_ body: (InspectedValue) -> Void) {
    guard let children, !children.isEmpty else { return body(self) }
    for child in children {
      if let key = child.key {
        key.forEachLeaf(body)
      } else if kind == .dictionary {
        body(InspectedValue(type: "String", kind: .text, text: child.label))
      }
      child.value.forEachLeaf(body)
    }
  }
}
