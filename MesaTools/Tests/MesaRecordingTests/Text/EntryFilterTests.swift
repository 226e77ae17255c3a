// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("EntryFilter", .inTurn)
struct EntryFilterTests {
  private let timeline: RecordingTimeline

  init() {
    let word = InspectedValue.Child(label: "word", value: .event("\"Needle\""))
    timeline = RecordingTimeline([
      .entry(.counter()),
      .entry(.of(2, .event, store: "1") { $0.event = .event("short", [word]) }),
      .entry(.of(3, .change, store: "1") { $0.changes = [.count(1)] }),
      .entry(.of(4, .handled, store: "1") { $0.of = 2 }), .dropped(count: 5),
      .entry(.of(10, .mark) { $0.text = "Straße" }), .entry(.of(11, .root)),
      .entry(.counter(12, store: "2")),
    ])
  }

  /// The numbers of the entries, and `-` for the gap.
  private func shown(_ set: (inout EntryFilter) -> Void) -> String {
    var filter = EntryFilter()
    set(&filter)
    let texts = EntryText(timeline)
    return timeline.items.filter { filter.matches($0, texts) }
      .map { $0.entry.map { "\($0.n)" } ?? "-" }.joined(separator: " ")
  }

  @Test("At first, all but windows and handled events are shown")
  func first() {
    #expect(shown { _ in } == "1 2 3 - 10 12")
    #expect(shown { $0.text = "  " } == "1 2 3 - 10 12")
  }

  @Test("The search finds rows and values, in any case")
  func search() {
    #expect(shown { $0.text = " NEEDLE " } == "2")
    #expect(shown { $0.text = "word: CounterEvent" } == "2")
    #expect(shown { $0.text = "counterstore change COUNT: 0 → 1" } == "3")
    #expect(shown { $0.text = "missing" } == "-")
    #expect(shown { $0.text = "straße" } == "10")
  }

  @Test("Stores and groups are chosen")
  func stores() {
    #expect(shown { $0.stores = ["1"] } == "1 2 3")
    #expect(shown { $0.stores = ["1", "2"] } == "1 2 3 12")
    #expect(shown { $0.groups = [.windows, .handled, .warnings] } == "4 - 11")
  }

  @Test("A range of numbers contains the gaps that begin or end in it")
  func range() {
    #expect(shown { $0.from = 9 } == "- 10 12")
    #expect(shown { $0.from = 10 } == "10 12")
    #expect(shown { $0.to = 4 } == "1 2 3")
    #expect(shown { ($0.from, $0.to) = (6, 7) } == "-")
  }

  @Test("Each kind belongs to a group")
  func groups() {
    #expect(EntryGroup(.change) == .changes)
    #expect(EntryGroup(.clusterEnded) == .services)
    #expect(EntryGroup(.paused) == .marks)
    #expect(EntryGroup(.ended) == .stores)
    #expect(EntryGroup.allCases.filter { !$0.isShown } == [.windows, .calls, .handled])
  }
}
