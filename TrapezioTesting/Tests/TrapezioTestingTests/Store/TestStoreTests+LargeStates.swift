// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import IssueReporting
import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("TestStore, large states", .inTurn)
@MainActor
struct TestStoreLargeStateTests {
  private struct Row: Equatable {
    let id: Int
    var title: String
  }

  private struct RowsState: TrapezioState {
    var name = "Rows"
    var rows = (0..<5_000).map { Row(id: $0, title: "row \($0)") }
    var table: [String: Row] = [:]
    var ids: Set<Int> = []
    var text = ""
  }

  private struct Change: TrapezioEvent {
    let change: @Sendable (inout RowsState) -> Void
  }

  private final class RowsStore: TrapezioStore<CounterScreen, RowsState, Change> {
    init() { super.init(screen: CounterScreen(), initialState: RowsState()) }

    override func handle(event: Change) { update(event.change) }
  }

  /// Returns the lines of the failure after an event whose change the test does not describe.
  private func lines(
    of change: @escaping @Sendable (inout RowsState) -> Void
  ) async -> [String] {
    let capture = await captureFailures {
      let store = TestStore(RowsStore())
      await store.send(Change(change: change))
      await store.finish()
    }
    return capture.text.components(separatedBy: "\n")
  }

  @Test("A failure shows the first differences of an array, and counts the others")
  func changedRows() async {
    let lines = await lines {
      $0.name = "All"
      for index in $0.rows.indices { $0.rows[index].title += "!" }
    }
    #expect(
      lines.prefix(11) == [
        "State was not expected to change, but it did:", "",
        "      TestStoreLargeStateTests.RowsState(", #"    −   name: "Rows","#,
        #"    +   name: "All","#, "        rows: [",
        "          [0]: TestStoreLargeStateTests.Row(", "            id: 0,",
        #"    −       title: "row 0""#, #"    +       title: "row 0!""#, "          ),",
      ])
    let shown = lines.filter { $0.hasPrefix("    +       title") }.count
    #expect((10..<30).contains(shown))
    #expect(lines.contains("    … \(5_000 - shown) more differences"))
    #expect(lines.count < 120)
  }

  @Test("A failure shows the rows that are inserted into a large array, or removed from it")
  func insertedRows() async {
    let inserted = await lines { $0.rows.insert(Row(id: -1, title: "new"), at: 7) }
    #expect(
      inserted[5...9] == [
        "    +     [7]: TestStoreLargeStateTests.Row(", "    +       id: -1,",
        #"    +       title: "new""#, "    +     )", "        ],",
      ])
    let removed = await lines { $0.rows.removeLast(4_990) }
    #expect(removed[5] == "    −     [10]: TestStoreLargeStateTests.Row(")
    #expect(removed.contains { $0.hasPrefix("    … 49") && $0.hasSuffix(" more differences") })
    #expect(removed.count < 120)
  }

  @Test("A failure shows the first differences of a large dictionary, and of a large set")
  func dictionariesAndSets() async {
    let table = await lines {
      for id in 1_000..<3_000 { $0.table["\(id)"] = Row(id: id, title: "new") }
    }
    #expect(
      table[4...6] == [
        "        rows: […],", "        table: [",
        #"    +     "1000": TestStoreLargeStateTests.Row("#,
      ])
    #expect(table.contains { $0.hasPrefix("    … 19") && $0.hasSuffix(" more differences") })
    let ids = await lines { $0.ids = Set(1_000..<9_000) }
    #expect(ids[6...7] == ["        ids: Set([", "    +     1000,"])
    #expect(ids.contains { $0.hasPrefix("    … 79") && $0.hasSuffix(" more differences") })
    #expect(max(table.count, ids.count) < 120)
  }

  @Test("A failure shows where a long text begins to differ")
  func longText() async {
    let text = (0..<9_999).map { "line \($0)" }.joined(separator: "\n")
    let capture = await captureFailures {
      let store = TestStore(RowsStore())
      await store.send(Change { $0.text = text }) { $0.text = text.replacing("5000", with: "5OOO") }
      await store.finish()
    }
    #expect(capture.text.contains("+     line 5000\n"))
    #expect(capture.text.contains("−     line 5OOO\n"))
    #expect(capture.text.count < 6_000)
  }

  @Test("A failure lists the first of many values, and counts the others")
  func manyValues() async {
    let capture = await captureFailures {
      let store = TestStore(RowsStore())
      for id in 0..<300 { store.base.update { $0.ids.insert(id) } }
      await store.expectNoChange()
      await store.finish()
      let sink = TestEventSink<Int>()
      for event in 0..<300 { sink.send(event) }
      sink.expectNoMoreEvents()
    }
    #expect(capture.messages.count == 2)
    for message in capture.messages {
      #expect(message.count < 8_000)
      #expect(message.contains("there are 300:"))
      #expect(message.contains(" more changes") || message.contains("    … 200 more values\n"))
    }
  }

  /// A deeply nested value, whose `==` compares only the end.
  private nonisolated indirect enum Chain: Equatable, Sendable {
    case end(Int)
    case link(Chain, end: Int)

    init(of length: Int, end: Int) {
      self = .end(end)
      for _ in 0..<length { self = .link(self, end: end) }
    }

    var end: Int {
      switch self {
      case .end(let end), .link(_, let end): end
      }
    }

    static func == (lhs: Chain, rhs: Chain) -> Bool { lhs.end == rhs.end }
  }

  @Test("A failure shows the upper levels of a deeply nested state, on a small stack")
  func deepState() async {
    // The values outlive the thread, because their release needs a large stack.
    let (expected, actual) = (Chain(of: 20_000, end: 1), Chain(of: 20_000, end: 2))
    let capture = FailureCapture()
    await withCheckedContinuation { continuation in
      let thread = Thread { @Sendable in
        _ = withIssueReporters([capture]) { expectSuccess(.success(actual), expected) }
        continuation.resume()
      }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
    withExtendedLifetime((expected, actual)) {}
    #expect(capture.text.contains("Chain.link(\n"))
    #expect(capture.text.contains("…"))
    #expect(capture.text.components(separatedBy: "\n").count < 120)
  }
}
