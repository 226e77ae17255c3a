// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The texts of the entries, as the page shows them.
package struct EntryText: Sendable {
  private let timeline: RecordingTimeline

  package init(_ timeline: RecordingTimeline) { self.timeline = timeline }

  package func time(of item: TimelineItem) -> String {
    switch item {
    case .entry(let entry, _): PageText.seconds(entry.t)
    case .gap(_, _, let t): PageText.seconds(t)
    }
  }

  package func source(of item: TimelineItem) -> String {
    if case .entry(_, let source) = item { source } else { "App" }
  }

  /// Returns the word for the kind.
  package func kind(of item: TimelineItem) -> String {
    switch item.entry?.kind {
    case nil: "missing"
    case .root: "window"
    case .rootEnded: "window ended"
    case .clusterEnded: "cluster ended"
    case .useCase: "use case"
    case let kind?: kind.rawValue
    }
  }

  /// Returns what follows the word for the kind.
  package func line(of item: TimelineItem) -> String {
    switch item {
    case .entry(let entry, _): PageText.cut(text(of: entry))
    case .gap(let count, _, _): Self.gap(of: count).dropLast() + " here."
    }
  }

  package static func gap(of count: Int) -> String {
    "\(PageText.count(count, "entry is", "entries are")) missing."
  }

  /// Returns a line for each change.
  package func changes(of entry: InspectedEntry) -> [String] {
    (entry.changes ?? []).map { PageText.cut($0.text) }
  }

  /// Returns the row of the page: the time, the source, the kind and the line.
  package func row(of item: TimelineItem) -> String {
    [time(of: item), source(of: item), kind(of: item), line(of: item)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the texts of all values, for the search.
  func values(of item: TimelineItem) -> String {
    guard let entry = item.entry else { return "" }
    let values = [
      entry.screen, entry.state, entry.event, entry.params, entry.result, entry.action,
      entry.value, entry.target, entry.presentation,
    ].compactMap { $0?.deepText }
    let changes = (entry.changes ?? []).map { change in
      [change.pathText, change.old?.deepText ?? "", change.new?.deepText ?? ""]
        .joined(separator: "\n")
    }
    return (values + changes).joined(separator: "\n")
  }

  private func text(of entry: InspectedEntry) -> String {
    switch entry.kind {
    case .created: entry.screen?.text ?? ""
    case .event:
      text(of: entry.event)
        + (timeline.handled(entry.n).map { " handled in \(PageText.duration($0))" } ?? "")
    case .handled:
      "\(event(entry.of)) in \(PageText.duration(entry.seconds))"
    case .change: (entry.changes ?? []).map(\.text).joined(separator: ", ")
    case .work: work(entry)
    case .navigation: navigation(entry)
    case .root: Self.text(of: entry.tree)
    case .message: [entry.style, entry.text ?? ""].compactMap(\.self).joined(separator: " ")
    case .held: "The app shows the moment of entry \(entry.at.map(String.init) ?? "?")."
    case .resumed: "The app goes on." + Self.ignored(entry.ignored ?? 0)
    case .paused:
      "Nothing was recorded for \(PageText.duration(entry.seconds)), because no page was open."
    case .cluster: (entry.services ?? []).joined(separator: ", ")
    case .action: text(of: entry.action)
    case .model: "\(entry.name ?? ""): \(text(of: entry.value))"
    case .call: call(entry)
    case .interop: text(of: entry.event)
    case .useCase:
      [timeline.useCase(of: entry), entry.step?.rawValue, (entry.params ?? entry.result)?.text]
        .compactMap(\.self).joined(separator: " ")
    default: entry.text ?? ""
    }
  }

  private func text(of value: InspectedValue?) -> String { value?.text ?? "nothing" }

  private func event(_ n: Int?) -> String {
    guard let n, let event = timeline.item(n)?.entry else { return "event \(n ?? 0)" }
    return text(of: event.event)
  }

  private func work(_ entry: InspectedEntry) -> String {
    let work = timeline.work(of: entry)
    let name = entry.name ?? entry.useCase ?? work?.name ?? "task \(entry.task ?? 0)"
    func more(_ word: String, _ text: String?) -> String { text.map { " \(word)\($0)" } ?? "" }
    switch entry.phase {
    case .launched:
      let useCase = entry.useCase == name ? nil : entry.useCase
      let delay = entry.delay.flatMap { $0 == 0 ? nil : PageText.duration($0) }
      return name + " launched" + more("", useCase) + more("with ", entry.params?.text)
        + more("waits ", delay) + more("waits for task ", entry.previous.map(String.init))
    case .delivered:
      return name + (entry.failed == true ? " failed" : " delivered")
        + more("", entry.result?.text)
    case .finished:
      return name + " finished"
        + more("after ", work.map { PageText.duration(entry.t - $0.start) })
    case let phase: return name + more("", phase?.rawValue)
    }
  }

  private func navigation(_ entry: InspectedEntry) -> String {
    let (status, said) = (entry.status ?? "", entry.outcome ?? "")
    // "vetoed by its guard" need not say "vetoed" again.
    let outcome = said.hasPrefix(status) ? [said] : [status, said].filter { !$0.isEmpty }
    return ([entry.request ?? ""] + outcome + (entry.origin.map { ["from \($0)"] } ?? []))
      .joined(separator: " ")
  }

  private func call(_ entry: InspectedEntry) -> String {
    let value = entry.target?.text ?? entry.result?.text ?? entry.text.map { "\"\($0)\"" }
    return (entry.call?.rawValue ?? "") + (value.map { "(\($0))" } ?? "")
      + (entry.screen.map { " from \($0.text)" } ?? "")
  }

  private static func text(of tree: InspectedTree?) -> String {
    (tree?.stacks ?? []).map { stack in
      let names = stack.entries.map(\.screen.text).joined(separator: " › ")
      return (stack.tab.map { "\($0): " } ?? "") + (names.isEmpty ? "empty" : names)
    }.joined(separator: " | ")
  }

  private static func ignored(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return " \(PageText.count(count, "event of the user was", "events of the user were")) ignored."
  }
}
