// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

/// The lines that `mesa show` prints.
struct TimelineText {
  /// The most entries in the list of what an entry caused.
  private static let limit = 200

  let texts: EntryText
  private let timeline: RecordingTimeline

  init(_ timeline: RecordingTimeline) {
    self.timeline = timeline
    texts = EntryText(timeline)
  }

  static func store(_ name: String, _ key: String) -> String {
    name == "Store \(key)" ? name : "\(name) (\(key))"
  }

  /// Returns the line of an item, and a line for each of its changes.
  func lines(of item: TimelineItem) -> [String] {
    guard let entry = item.entry, entry.kind == .change else { return [line(of: item)] }
    return [columns(item, text: "")]
      + texts.changes(of: entry).map { "    " + $0.escapedForTerminal }
  }

  /// Returns the lines of an item, of its causes, and of what it caused.
  func chain(of item: TimelineItem) -> [String] {
    guard let entry = item.entry else { return lines(of: item) }
    let causes = timeline.causes(of: entry).map { n, item in
      "  " + (item.map(line) ?? "Entry \(n) is missing.")
    }
    var room = Self.limit
    let caused = caused(by: entry.n, "  ", &room)
    return lines(of: item) + ["Caused by:\(causes.isEmpty ? " nothing" : "")"] + causes
      + ["Caused:\(caused.isEmpty ? " nothing" : "")"] + caused
  }

  private func caused(by n: Int, _ indent: String, _ room: inout Int) -> [String] {
    var lines: [String] = []
    for below in timeline.caused(by: n) where below > n {
      guard let item = timeline.item(below) else { continue }
      guard room > 0 else { return lines + ["\(indent)There are more."] }
      room -= 1
      lines.append(indent + line(of: item))
      lines += caused(by: below, indent + "  ", &room)
    }
    return lines
  }

  private func line(of item: TimelineItem) -> String {
    if case .gap(let count, _, _) = item { return EntryText.gap(of: count) }
    return columns(item, text: texts.line(of: item))
  }

  private func columns(_ item: TimelineItem, text: String) -> String {
    var source = texts.source(of: item)
    if let store = item.entry?.store { source = Self.store(source, store) }
    let number = item.entry.map { "\($0.n)" } ?? ""
    return [number, texts.time(of: item), source, texts.kind(of: item), text]
      .filter { !$0.isEmpty }.joined(separator: "  ").escapedForTerminal
  }
}
