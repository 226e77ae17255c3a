// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MesaRecording

/// `mesa show`, which prints the entries of a recording.
struct ShowCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a recording of the inspector, one entry on a line.")

  @Argument(help: "The file that Export of the inspector has saved.")
  var recording: String

  @Option(help: "Print the entries of a store, which has this name or key.")
  var store: String?

  @Option(
    help: """
      Print some kinds, such as events,work. Without this option, all but \
      \(EntryGroup.allCases.filter { !$0.isShown }.map(\.rawValue).joined(separator: ", ")).
      """)
  var kind: String?

  @Option(help: "Print the entries whose texts or values contain a text.")
  var search: String?

  @Option(help: "Begin with the entry of this number.")
  var from: Int?

  @Option(help: "End with the entry of this number.")
  var to: Int?

  @Option(help: "Print the entry of this number, its causes, and what it caused.")
  var causes: Int?

  func validate() throws {
    if let from, let to, from > to {
      throw ValidationError("--from \(from) is after --to \(to). Swap them.")
    }
    if let search, search.allSatisfy(\.isWhitespace) {
      throw ValidationError("--search needs a text, such as --search fetch.")
    }
    _ = try groups()
    let isFiltered =
      [store, kind, search].contains { $0 != nil } || [from, to].contains { $0 != nil }
    guard causes == nil || !isFiltered else {
      throw ValidationError("--causes concerns one entry. Leave out the other options.")
    }
  }

  func run(_ environment: CommandEnvironment) throws -> Int32 {
    let file = try RecordingFile.open(recording)
    let timeline = RecordingTimeline(file.lines)
    let text = TimelineText(timeline)
    if let causes {
      try text.chain(of: entry(causes, in: timeline)).forEach(environment.output)
    } else {
      let filter = try filter(for: timeline)
      let items = timeline.items.filter { filter.matches($0, text.texts) }
      items.flatMap(text.lines).forEach(environment.output)
      if items.isEmpty {
        environment.output(
          timeline.items.isEmpty
            ? "The recording has no entries." : "No entry matches the options.")
      }
    }
    if file.isCut {
      environment.errors(
        "mesa: The last line of \(recording) is left out, because the app ended while it wrote it.")
    }
    return 0
  }

  private func groups() throws -> Set<EntryGroup>? {
    guard let kind else { return nil }
    let groups = try kind.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let group = EntryGroup(rawValue: String(word).trimmed.lowercased()) else {
        throw ValidationError(
          "'\(word)' is not a kind. The kinds are \(EntryGroup.allCases.names).")
      }
      return group
    }
    return Set(groups)
  }

  private func filter(for timeline: RecordingTimeline) throws -> EntryFilter {
    var filter = EntryFilter()
    (filter.from, filter.to, filter.text) = (from, to, search ?? "")
    if let groups = try groups() { filter.groups = groups }
    guard let store else { return filter }
    let stores = timeline.stores.filter { key, name in
      [key, name, TimelineText.store(name, key)].contains {
        $0 == store || $0.escapedForTerminal == store
      }
    }
    guard !stores.isEmpty else {
      let names = Set(timeline.stores.values).sorted().map(\.escapedForTerminal)
      throw CommandError.usage(
        "The recording has no store '\(store)'. "
          + (names.isEmpty ? "It has no stores." : "The stores are:\(names.lines)"))
    }
    filter.stores = Set(stores.keys)
    return filter
  }

  private func entry(_ n: Int, in timeline: RecordingTimeline) throws -> TimelineItem {
    if let item = timeline.item(n) { return item }
    let numbers = timeline.items.compactMap { $0.entry?.n }
    guard let first = numbers.first, let last = numbers.last else {
      throw CommandError.usage("The recording has no entries.")
    }
    throw CommandError.usage(
      "The recording has no entry \(n). Pass a number from \(first) to \(last) that it has.")
  }
}

extension [EntryGroup] {
  fileprivate var names: String { map(\.rawValue).joined(separator: ", ") }
}
