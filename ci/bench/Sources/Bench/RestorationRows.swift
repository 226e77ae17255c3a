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
    stack.navigator(of: stack.current).keepDraft { store.state }
  }
  let capture = await compare(
    "snapshot of 100 screens", to: "1 ms of the main actor", limit: 1, calls: 200,
    reference: 1_000_000
  ) { calls in
    for _ in 0..<calls { consume(stack.snapshot) }
  }

  let routes = TrapezioRoutes<Never>(BenchNote.self)
  let steps = (0..<1_000).map { TrapezioNavigationStep(BenchNote(id: $0, title: "note")) }
  let snapshot = TrapezioNavigationSnapshot(root: steps[0].screen, path: Array(steps[1...]))
  let byHand = (0..<1_000).map {
    HandStep(name: "Bench.BenchNote", screen: BenchNote(id: $0, title: "note"))
  }
  let data = try routes.data(of: snapshot)
  let handData = try JSONEncoder().encode(byHand)
  let encode = await compare(
    "encoding 1,000 entries", to: "JSON of 1,000 structs of one type", limit: 3, calls: 10
  ) { calls in
    for _ in 0..<calls { consume(try? routes.data(of: snapshot)) }
  } reference: { calls in
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for _ in 0..<calls { consume(try? encoder.encode(byHand)) }
  }
  let decode = await compare(
    "decoding 1,000 entries", to: "JSON of 1,000 structs of one type", limit: 3, calls: 10
  ) { calls in
    for _ in 0..<calls { consume(try? routes.snapshot(from: data)) }
  } reference: { calls in
    for _ in 0..<calls { consume(try? JSONDecoder().decode([HandStep].self, from: handData)) }
  }
  return [capture, encode, decode]
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
