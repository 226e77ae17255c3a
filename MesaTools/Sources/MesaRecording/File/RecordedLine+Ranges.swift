// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension RecordedLine {
  /// The path of the first number that no recording has, and that the page refuses as well.
  var outOfRange: String? {
    switch self {
    case .entry(let entry): entry.outOfRange
    case .dropped(let count): Ranges.integers.contains(count) ? nil : "count"
    case .base(let entries):
      entries.enumerated().lazy
        .compactMap { index, entry in entry.outOfRange.map { "entries[\(index)].\($0)" } }
        .first
    }
  }
}

private enum Ranges {
  /// The integers that a browser knows exactly.
  static let integers = 0...(1 << 53) - 1
  /// More than thirty years.
  static let seconds = 0...1e9
  static let pathLength = 64
}

extension InspectedEntry {
  fileprivate var outOfRange: String? {
    let numbers: [(String, Int?)] = [
      ("cause", cause), ("of", of), ("at", at), ("ignored", ignored),
      ("delivery", delivery), ("task", task.map { Int(clamping: $0) }),
    ]
    if n < 1 || !Ranges.integers.contains(n) { return "n" }
    if !Ranges.seconds.contains(t) { return "t" }
    if let seconds, seconds.isFinite, !Ranges.seconds.contains(seconds) { return "seconds" }
    if let (name, _) = numbers.first(where: { $1.map { !Ranges.integers.contains($0) } ?? false }) {
      return name
    }
    if let index = changes?.firstIndex(where: { $0.path.count > Ranges.pathLength }) {
      return "changes[\(index)].path"
    }
    return outOfRangeValue
  }

  private var outOfRangeValue: String? {
    let values: [(String, InspectedValue?)] = [
      ("screen", screen), ("state", state), ("event", event), ("params", params),
      ("result", result), ("target", target), ("presentation", presentation), ("typed", typed),
      ("action", action), ("value", value),
    ]
    return values.first { $1?.isOutOfRange == true }?.0
      ?? (changes ?? []).firstIndex {
        $0.old?.isOutOfRange == true || $0.new?.isOutOfRange == true
      }.map { "changes[\($0)]" }
  }
}

extension InspectedValue {
  fileprivate var isOutOfRange: Bool {
    [more, cut].contains { $0.map { !Ranges.integers.contains($0) } ?? false }
      || (children ?? []).contains { $0.value.isOutOfRange }
  }
}
