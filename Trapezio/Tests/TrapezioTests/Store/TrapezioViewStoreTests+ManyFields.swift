// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio

@MainActor
@Suite("TrapezioViewStore, many fields", .inTurn)
struct TrapezioViewStoreManyFieldsTests {
  private let store = RowsStore()
  private let changes = Log<Int>()

  private func follow(_ rows: Range<Int>) {
    for row in rows {
      withObservationTracking {
        _ = store.read(\.[row: row])
      } onChange: { [changes] in
        changes.append(row)
      }
    }
  }

  @Test("of 5,000 tracked rows, only the changed rows are signaled")
  func changedRow() {
    follow(0..<5_000)
    store.send(.changed(row: 7))
    #expect(changes.elements == [7])
    follow(7..<8)
    for row in 6...8 { store.send(.changed(row: row)) }
    #expect(changes.elements == [7, 6, 7, 8])
    store.send(.counted)
    #expect(changes.elements.count == 4)
  }

  @Test("all rows are still tracked after other rows are tracked no longer")
  func otherRows() {
    for _ in 0..<3 {
      withObservationTracking {
        for row in 0..<1_500 { _ = store.read(\.[row: row]) }
        _ = store.read(\.count)
      } onChange: {
      }
      store.send(.counted)
    }
    follow(1_400..<3_000)
    store.send(.counted)
    #expect(changes.elements == [])
    for row in [1_399, 1_400, 2_999] { store.send(.changed(row: row)) }
    #expect(changes.elements == [1_400, 2_999])
  }

  @Test("fields that nobody tracks are released, and the others are still tracked")
  func released() {
    weak var name: Name?
    let tracked = Name("tracked")
    do {
      let last = Name("last")
      name = last
      withObservationTracking {
        _ = store.read(\.[isChosen: tracked])
      } onChange: { [changes] in
        changes.append(-1)
      }
      for _ in 0..<1_000 { _ = store.read(\.[isChosen: Name("gone")]) }
      _ = store.read(\.[isChosen: last])
    }
    #expect(name != nil)
    store.send(.counted)
    #expect(name == nil)
    store.send(.chosen(tracked))
    #expect(changes.elements == [-1])
  }
}

private struct RowsScreen: TrapezioScreen {}

/// A name with an identity.
private final class Name: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: Name, other: Name) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct RowsState: TrapezioState {
  var count = 0
  var rows = Array(repeating: 0, count: 5_000)
  var chosen: Name?

  subscript(row row: Int) -> Int? { rows.indices.contains(row) ? rows[row] : nil }

  subscript(isChosen name: Name) -> Bool { chosen == name }
}

private enum RowsEvent: TrapezioEvent {
  case counted
  case changed(row: Int)
  case chosen(Name)
}

private final class RowsStore: TrapezioStore<RowsScreen, RowsState, RowsEvent> {
  init() { super.init(screen: RowsScreen(), initialState: RowsState()) }

  override func handle(event: RowsEvent) {
    switch event {
    case .counted: update { $0.count += 1 }
    case .changed(let row): update { $0.rows[row] += 1 }
    case .chosen(let name): update { $0.chosen = name }
    }
  }
}
