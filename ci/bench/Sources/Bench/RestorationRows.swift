// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

@MainActor
func restorationRows() async throws -> [Row] {
  let stack = TrapezioStackNavigator(root: BenchNote(id: 0, title: "root"))
  for id in 1..<100 {
    stack.goTo(BenchNote(id: id, title: "note"))
    let store = BenchNoteStore(screen: BenchNote(id: id, title: "note"))
    stack.keepDraft { store.state }
  }
  let capture = await compare(
    "snapshot of 100 screens with drafts", to: "1 ms of the main actor", limit: 1, calls: 200,
    reference: 1_000_000
  ) { calls in
    for _ in 0..<calls { consume(stack.snapshotWithDrafts) }
  }

  let table = TrapezioScreenTable(BenchNote.self)
  let steps = (0..<1_000).map { TrapezioNavigationStep(BenchNote(id: $0, title: "note")) }
  let snapshot = TrapezioNavigationSnapshot(root: steps[0].screen, path: Array(steps[1...]))
  let byHand = (0..<1_000).map {
    HandStep(name: "Bench.BenchNote", screen: BenchNote(id: $0, title: "note"))
  }
  let data = try table.data(of: snapshot)
  let handData = try JSONEncoder().encode(byHand)
  let encode = await compare(
    "encoding 1,000 entries", to: "JSON of 1,000 structs of one type", limit: 3, calls: 10
  ) { calls in
    for _ in 0..<calls { consume(try? table.data(of: snapshot)) }
  } reference: { calls in
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for _ in 0..<calls { consume(try? encoder.encode(byHand)) }
  }
  let decode = await compare(
    "decoding 1,000 entries", to: "JSON of 1,000 structs of one type", limit: 3, calls: 10
  ) { calls in
    for _ in 0..<calls { consume(try? table.snapshot(from: data)) }
  } reference: { calls in
    for _ in 0..<calls { consume(try? JSONDecoder().decode([HandStep].self, from: handData)) }
  }

  let (few, many) = (links(10), links(1_000))
  let match = await compare(
    "a link among 1,000 routes", to: "a link among 10 routes", limit: 2, calls: 2_000
  ) { calls in
    for _ in 0..<calls { consume(try? many.destination(of: "/article9/42/edit")) }
  } reference: { calls in
    for _ in 0..<calls { consume(try? few.destination(of: "/article9/42/edit")) }
  }
  return [capture, encode, decode, match]
}

private struct BenchNote: TrapezioScreen {
  let id: Int
  let title: String
}

private struct HandStep: Codable {
  let name: String
  let screen: BenchNote
}

private struct BenchNoteState: TrapezioRestorable {
  var text = "A draft of some length, as people write them."
}

private final class BenchNoteStore: TrapezioStore<BenchNote, BenchNoteState, BenchEvent> {
  init(screen: BenchNote) { super.init(screen: screen, initialState: BenchNoteState()) }
}

// MARK: A thousand types of screens

private protocol Digit: Hashable, Codable, Sendable {}
private enum D0: Int, Digit { case only }
private enum D1: Int, Digit { case only }
private enum D2: Int, Digit { case only }
private enum D3: Int, Digit { case only }
private enum D4: Int, Digit { case only }
private enum D5: Int, Digit { case only }
private enum D6: Int, Digit { case only }
private enum D7: Int, Digit { case only }
private enum D8: Int, Digit { case only }
private enum D9: Int, Digit { case only }

private let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

private struct BenchArticle<Hundreds: Digit, Tens: Digit, Ones: Digit>: TrapezioScreen {
  let id: Int
}

private func links(_ count: Int) -> TrapezioScreenTable {
  func route<A: Digit, B: Digit, C: Digit>(
    _ number: Int, _: A.Type, _: B.Type, _: C.Type
  ) -> TrapezioRoute<Int> {
    TrapezioRoute(
      BenchArticle<A, B, C>.self, name: "article\(number)",
      link: TrapezioLink("/article\(number)/:id/edit")
    ) { _, _ in 0 }
  }
  var routes: [TrapezioRoutes<Int>] = []
  for number in 0..<count {
    let (a, b, c) = (digits[number / 100], digits[number / 10 % 10], digits[number % 10])
    let added = route(number, a, b, c)
    routes.append(TrapezioRoutes<Int> { added })
  }
  return TrapezioRoutes<Int> {
    for feature in routes { feature }
  }.table
}
