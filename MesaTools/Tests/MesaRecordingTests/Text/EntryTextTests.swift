// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording
import Testing

@Suite("EntryText", .inTurn)
struct EntryTextTests {
  private func rows(_ entries: InspectedEntry...) -> [String] {
    let timeline = RecordingTimeline(entries.map(RecordedLine.entry))
    return timeline.items.map(EntryText(timeline).row)
  }

  @Test(
    "A row says what happened",
    arguments: [
      (.of(1, .mark) { $0.text = "here" }, "0.100 App mark here"),
      (.of(1, .held) { $0.at = 12 }, "0.100 App held The app shows the moment of entry 12."),
      (.of(1, .resumed) { $0.ignored = 0 }, "0.100 App resumed The app goes on."),
      (
        .of(1, .resumed) { $0.ignored = 1 },
        "0.100 App resumed The app goes on. 1 event of the user was ignored."
      ),
      (
        .of(1, .paused) { $0.seconds = 80 },
        "0.100 App paused Nothing was recorded for 80 s, because no page was open."
      ),
      (
        .of(1, .navigation) {
          ($0.root, $0.request, $0.status) = ("1", "dismiss", "vetoed")
          ($0.outcome, $0.origin) = ("vetoed by a guard", "EditScreen")
        }, "0.100 Window 1 navigation dismiss vetoed by a guard from EditScreen"
      ),
      (
        .of(1, .navigation) {
          ($0.root, $0.request, $0.status, $0.outcome) = ("1", "dismiss", "shown", "it is")
        }, "0.100 Window 1 navigation dismiss shown it is"
      ),
      (.of(1, .rootEnded) { $0.root = "1" }, "0.100 Window 1 window ended"),
      (
        .of(1, .message) { ($0.text, $0.style) = ("Saved", "error") },
        "0.100 App message error Saved"
      ),
      (.of(1, .warning) { $0.text = "Late." }, "0.100 App warning Late."),
      (
        .of(1, .cluster) { ($0.cluster, $0.services) = ("c", ["A", "B"]) },
        "0.100 Services c cluster A, B"
      ),
      (.of(1, .clusterEnded) { $0.cluster = "c" }, "0.100 Services c cluster ended"),
      (
        .of(1, .model) { ($0.cluster, $0.name, $0.value) = ("c", "M", .number(4)) },
        "0.100 Services c model M: 4"
      ),
      (
        .of(1, .action) { ($0.cluster, $0.action) = ("c", .event("tick")) },
        "0.100 Services c action tick"
      ),
      (.of(1, .ended, store: "7"), "0.100 Store 7 ended"),
      (
        .of(1, .call) { ($0.screen, $0.call, $0.target) = (.event("A"), .goTo, .event("B")) },
        "0.100 App call goTo(B) from A"
      ),
      (.of(1, .call) { ($0.call, $0.text) = (.ask, "Sure?") }, #"0.100 App call ask("Sure?")"#),
      (.of(1, .call) { $0.call = .dismiss }, "0.100 App call dismiss"),
      (.of(1, .interop) { $0.event = .event("share") }, "0.100 App interop share"),
      (
        .of(1, .useCase) {
          ($0.interactor, $0.step, $0.result) = ("u1", .returned, .number(3))
        }, "0.100 App use case u1 returned 3"
      ),
    ] as [(InspectedEntry, String)])
  func row(entry: InspectedEntry, text: String) {
    #expect(rows(entry) == [text])
  }

  @Test("A window is shown with its tabs and its screens")
  func window() {
    func stack(_ tab: String?, _ screens: String...) -> InspectedTree.Stack {
      InspectedTree.Stack(
        tab: tab, visible: true,
        entries: screens.map {
          InspectedTree.Entry(
            id: $0, screen: .event($0), style: "push", guarded: false, awaited: false, draft: nil,
            stores: [])
        })
    }
    let tree = InspectedTree(
      name: "Tabs", selected: "a", stacks: [stack("a", "Home", "Detail"), stack("b")])
    #expect(
      rows(.of(1, .root) { ($0.root, $0.tree) = ("w", tree) })
        == ["0.100 Window w window a: Home › Detail | b: empty"])
  }

  @Test("An event says how long it took, once it is handled")
  func event() {
    let rows = rows(
      .counter(), .of(2, .event, store: "1") { $0.event = .event("increment") },
      .of(3, .handled, store: "1") { ($0.of, $0.seconds) = (2, 0.0021) },
      .of(4, .handled, store: "1") { ($0.of, $0.seconds) = (9, 0.0125) })
    #expect(
      rows.dropFirst() == [
        "0.200 CounterStore event increment handled in 2.1 ms",
        "0.300 CounterStore handled increment in 2.1 ms",
        "0.400 CounterStore handled event 9 in 13 ms",
      ])
  }

  @Test("Work has its name in all phases")
  func work() {
    let rows = rows(
      .counter(),
      .work(2, .launched) {
        ($0.name, $0.useCase, $0.params, $0.delay) = ("load", "Load", .number(3), 0.3)
        $0.previous = 7
      },
      .work(3, .began),
      .work(4, .delivered) { ($0.failed, $0.result) = (true, .event("no")) },
      .work(5, .delivered), .work(6, .cancelled), .work(7, .finished))
    #expect(
      rows.dropFirst() == [
        "0.200 CounterStore work load launched Load with 3 waits 300 ms"
          + " waits for task 7",
        "0.300 CounterStore work load began", "0.400 CounterStore work load failed no",
        "0.500 CounterStore work load delivered", "0.600 CounterStore work load cancelled",
        "0.700 CounterStore work load finished after 500 ms",
      ])
    #expect(self.rows(.work(1, .began)) == ["0.100 Store 1 work task 1 began"])
  }

  @Test("Changes have paths, and new and removed parts")
  func changes() {
    let entry = InspectedEntry.of(2, .change, store: "1") {
      $0.changes = [
        .count(1), InspectedChange(path: ["form", "tags", "2", "name"], old: nil, new: .number(1)),
        InspectedChange(path: ["items", "[0]"], old: .number(2), new: nil),
        InspectedChange(path: [], old: .number(1), new: .number(2)),
      ]
    }
    let timeline = RecordingTimeline([.entry(.counter()), .entry(entry)])
    let text = EntryText(timeline)
    #expect(
      text.changes(of: entry) == [
        "count: 0 → 1", "+ form.tags[2].name: 1", "− items[0]: 2", "state: 1 → 2",
      ])
    #expect(
      text.row(of: timeline.items[1]) == "0.200 CounterStore change "
        + "count: 0 → 1, + form.tags[2].name: 1, − items[0]: 2, state: 1 → 2")
  }

  @Test("Long texts are cut, and a time that is no number is left out")
  func limits() {
    let long = String(repeating: "é", count: 500)
    var entry = InspectedEntry(n: 1, t: .infinity, kind: .mark)
    entry.text = long
    #expect(rows(entry) == ["App mark \(long.prefix(399))…"])
    let change = InspectedEntry.of(1, .change, store: "1") {
      $0.changes = [InspectedChange(path: ["a"], old: .event(long), new: .number(1))]
    }
    #expect(rows(change) == ["0.100 Store 1 change a: \(long.prefix(119))… → 1"])
  }

  // MARK: The timeline

  @Test("A gap is counted, and the stores after it keep their names")
  func gap() {
    let timeline = RecordingTimeline([
      .dropped(count: 1_052), .base([.counter()]), .entry(.of(1_053, .ended, store: "1")),
      .dropped(count: 1), .entry(.of(1_055, .mark)),
    ])
    let texts = EntryText(timeline)
    #expect(
      timeline.items.map(texts.row) == [
        "App missing 1,052 entries are missing here.", "105.300 CounterStore ended",
        "105.300 App missing 1 entry is missing here.", "105.500 App mark",
      ])
    #expect(timeline.stores == ["1": "CounterStore"])
  }

  @Test("An entry that comes again is not taken twice")
  func again() {
    #expect(rows(.counter(), .counter()).count == 1)
  }

  @Test("Causes lead up and down, and end where an entry is missing")
  func causes() throws {
    let timeline = RecordingTimeline([
      .entry(.of(2, .event, store: "1") { $0.cause = 1 }),
      .entry(.of(3, .change, store: "1") { $0.cause = 2 }),
      .entry(.work(4, .launched) { $0.cause = 2 }),
      .entry(.work(5, .delivered) { $0.cause = 4 }), .entry(.of(6, .mark) { $0.cause = 6 }),
    ])
    func causes(_ n: Int) throws -> [String] {
      let entry = try #require(timeline.item(n)?.entry)
      return timeline.causes(of: entry).map { "\($0.n)\($0.item == nil ? " missing" : "")" }
    }
    #expect(try causes(5) == ["4", "2", "1 missing"])
    #expect(try causes(6) == ["6"])
    #expect(timeline.caused(by: 2) == [3, 4])
    #expect(timeline.caused(by: 5).isEmpty)
  }

  // MARK: Use cases

  private static var owner: InspectedOwner {
    var search = InspectedOwner.Property(label: "search", kind: .subject)
    search.interactor = "u7"
    var save = InspectedOwner.Property(label: "save", kind: .useCase)
    save.interactor = "u8"
    var group = InspectedOwner.Property(label: "useCases", kind: .group)
    group.properties = [save]
    return InspectedOwner(
      type: "CounterStore", modules: [], feature: nil, properties: [search, group])
  }

  private static func step(
    _ n: Int, _ step: InspectedEntry.Step, _ key: String, cause: Int? = nil
  ) -> InspectedEntry {
    .of(n, .useCase) {
      ($0.interactor, $0.step, $0.cause, $0.params) = (key, step, cause, .number(n))
    }
  }

  private static var created: InspectedEntry {
    .of(1, .created, store: "1") { ($0.name, $0.owner) = ("CounterStore", owner) }
  }

  @Test("A step has the name of its use case and its store")
  func useCaseNames() {
    let rows = rows(
      Self.created, Self.step(2, .executed, "u8"), Self.step(3, .observed, "u7"),
      .work(4, .launched) { $0.name = "load" }, Self.step(5, .returned, "u9", cause: 4),
      Self.step(6, .executed, "u10"))
    #expect(
      rows == [
        "0.100 CounterStore created", "0.200 CounterStore use case save executed 2",
        "0.300 CounterStore use case search observed 3", "0.400 CounterStore work load launched",
        "0.500 CounterStore use case Int (u9) returned 5",
        "0.600 App use case Int (u10) executed 6",
      ])
  }

  @Test("What an observed query delivers is caused by the event of the query")
  func queries() throws {
    let timeline = RecordingTimeline(
      [
        Self.created, .work(2, .launched), .of(3, .event, store: "1"),
        Self.step(4, .observed, "u7", cause: 3), Self.step(5, .emitted, "u7", cause: 2),
        .work(6, .delivered) { $0.cause = 2 }, .of(7, .change, store: "1") { $0.cause = 6 },
        .work(8, .delivered) { $0.cause = 2 },
      ].map(RecordedLine.entry))
    func causes(_ n: Int) throws -> [Int] {
      timeline.causes(of: try #require(timeline.item(n)?.entry)).map(\.n)
    }
    #expect(try causes(7) == [6, 5, 4, 3])
    #expect(try causes(8) == [2])
    #expect(timeline.caused(by: 4) == [5])
    #expect(timeline.caused(by: 2) == [8])
  }
}
