// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MesaRecording

@Suite("StartingState", .inTurn)
struct StartingStateTests {
  private static func increment(_ list: inout EntryList, to count: Int) -> Int {
    list.send("increment") { list, event in list.change([.count(count)], cause: event) }
  }

  private static func feature() -> EntryList {
    var list = EntryList()
    list.created(.page("FeatureStore<PageFeature>", feature: "PageFeature"))
    return list
  }

  private static func source(
    of list: EntryList, from first: Int, lines: [RecordedLine]? = nil
  ) throws -> String {
    let recording = RecordedEntries(lines ?? list.entries.map(RecordedLine.entry))
    return RecordedTest(of: try RecordedStore(named: "1", in: recording, from: first)).source
  }

  @Test("A feature begins with the state before the first entry that counts")
  func feature() throws {
    var list = Self.feature()
    _ = Self.increment(&list, to: 1)
    _ = Self.increment(&list, to: 2)
    let last = Self.increment(&list, to: 3)
    let source = try Self.source(of: list, from: last)
    #expect(source.contains("    let state = PageState()\n    state.count = 2\n    let store = "))
    #expect(source.contains("FeatureStore(\n        initialState: state,"))
    #expect(source.contains("await store.send(.increment) { $0.count = 3 }"))
    #expect(!source.contains("$0.count = 2"))
    #expect(source.contains("@Test(\"It handles increment\")"))
  }

  @Test("A feature begins before work that is not finished, and an event that is not handled")
  func quiet() throws {
    var list = Self.feature()
    _ = Self.increment(&list, to: 1)
    let launch = list.launch("load", 1)
    list.work(.began, 1, cause: launch)
    _ = Self.increment(&list, to: 2)
    var source = try Self.source(of: list, from: list.entries.count + 1)
    #expect(source.contains("state.count = 1\n"))
    #expect(source.contains("await store.send(.load)\n"))
    list.work(.cancelled, 1, cause: launch)
    let finished = list.work(.finished, 1, cause: launch)
    source = try Self.source(of: list, from: finished)
    #expect(source.contains("state.count = 1\n"))
    source = try Self.source(of: list, from: finished + 1)
    #expect(source.contains("state.count = 2\n"))
    #expect(!source.contains("send(.load)"))
    let event = Self.increment(&list, to: 3)
    source = try Self.source(of: list, from: event + 1)
    #expect(source.contains("state.count = 2\n"))
    #expect(source.contains("await store.send(.increment) { $0.count = 3 }"))
  }

  @Test("A feature that is never quiet, and another store, keep what led there")
  func whole() throws {
    var list = Self.feature()
    _ = list.launch("load", 1)
    var last = Self.increment(&list, to: 1)
    var source = try Self.source(of: list, from: last)
    #expect(source.contains("initialState: PageState()"))
    #expect(source.contains("await store.send(.load)"))

    list = EntryList()
    list.created(.page())
    _ = Self.increment(&list, to: 1)
    last = Self.increment(&list, to: 2)
    source = try Self.source(of: list, from: last)
    #expect(source.contains("$0.count = 1"))
    #expect(source.contains("$0.count = 2"))
  }

  @Test("A feature that was created before the file begins with all that is recorded of its state")
  func base() throws {
    var list = Self.feature()
    _ = Self.increment(&list, to: 1)
    let last = Self.increment(&list, to: 2)
    var created = list.entries[0]
    created.state = .page(count: 1)
    let lines = [.base([created])] + list.entries[(last - 1)...].map(RecordedLine.entry)
    let source = try Self.source(of: list, from: 0, lines: lines)
    #expect(
      source.contains(
        "let state = PageState()\n    state.count = 1\n    state.isLoading = false\n"))
    #expect(source.contains("await store.send(.increment) { $0.count = 2 }"))
    #expect(!source.contains("missing"))
  }

  @Test("Entries that are missing are a comment at their place")
  func gaps() throws {
    var list = EntryList.page()
    let first = Self.increment(&list, to: 1)
    _ = Self.increment(&list, to: 2)
    let last = Self.increment(&list, to: 3)
    let entries = list.entries.map(RecordedLine.entry)
    let lines = entries[..<(first + 2)] + [.dropped(count: 3)] + entries[(last - 1)...]
    let source = try Self.source(of: list, from: 0, lines: Array(lines))
    #expect(
      source.contains(
        """
            await store.send(.increment) { $0.count = 1 }
            // 3 entries are missing here, so the test may fail although nothing has changed.
            await store.send(.increment) { $0.count = 3 }
        """))
    let late = try Self.source(of: list, from: 0, lines: [.base([list.entries[0]])] + [entries[8]])
    #expect(late.contains("// 8 entries are missing here"))
    // A gap before the store does not matter.
    var later = EntryList()
    later.created(.page(), store: "2")
    later.created(.page())
    _ = Self.increment(&later, to: 1)
    let whole = [.base([later.entries[0]])] + later.entries.dropFirst().map(RecordedLine.entry)
    #expect(try !Self.source(of: later, from: 0, lines: whole).contains("missing"))
  }

  @Test("A store that is recorded again after a loss is still one store with its first state")
  func again() throws {
    var list = EntryList.page()
    list.created(.page(), state: .page(count: 5))
    _ = Self.increment(&list, to: 6)
    #expect(list.recording.stores().count == 1)
    #expect(try list.store("PageStore").created.n == 1)
    #expect(try list.steps().contains("{ $0.count = 6 }"))
  }

  @Test("Features keep gaps after their start only, and begin before them")
  func gapInFeature() throws {
    var list = Self.feature()
    let first = Self.increment(&list, to: 1)
    let second = Self.increment(&list, to: 2)
    let last = Self.increment(&list, to: 3)
    let entries = list.entries.map(RecordedLine.entry)
    let lines = Array(entries[..<(second - 1)] + entries[(last - 1)...])
    let source = try Self.source(of: list, from: last + 3, lines: lines)
    #expect(source.contains("state.count = 1\n"))
    #expect(source.contains("// 3 entries are missing here"))
    #expect(source.contains("{ $0.count = 3 }"))
    #expect(first < second)
  }
}
