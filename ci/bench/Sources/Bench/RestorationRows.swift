// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Trapezio
import TrapezioNavigation

@MainActor
func restorationRows() async throws -> [Row] {
  let (capture, store) = await (captureRow(), storeRow())
  return try await [capture, store] + codingRows()
}

@MainActor
private func captureRow() async -> Row {
  let stack = stackWithDrafts()
  let entries = stack.path
  return await compare(
    "snapshot of 100 screens", to: "an array of their screens and styles", limit: 3, calls: 20_000
  ) { calls in
    for _ in 0..<calls { consume(stack.snapshot) }
  } reference: { calls in
    for _ in 0..<calls { consume(entries.map { (screen: $0.screen, style: $0.style) }) }
  }
}

@MainActor
private func storeRow() async -> Row {
  let restoration = TrapezioRestoration(
    of: stackWithDrafts(), by: TrapezioRoutes<Never>(BenchNote.self), in: BenchStorage())
  restoration.start()
  let storage = BenchStorage()
  let byHand = (0..<100).map { HandStep($0, draft: BenchNoteState()) }
  defer { restoration.stop() }
  return await compare(
    "storing 100 screens with drafts", to: "storing JSON of 100 structs", limit: 2.5, calls: 200
  ) { calls in
    for _ in 0..<calls { await restoration.flush() }
  } reference: { calls in
    for _ in 0..<calls {
      if let data = try? handEncoder().encode(byHand) { await storage.write(data) }
    }
  }
}

@MainActor
private func codingRows() async throws -> [Row] {
  let routes = TrapezioRoutes<Never>(BenchNote.self)
  let steps = (0..<1_000).map { TrapezioNavigationStep(BenchNote(id: $0, title: "note")) }
  let snapshot = TrapezioNavigationSnapshot(root: steps[0].screen, path: Array(steps[1...]))
  let byHand = (0..<1_000).map { HandStep($0) }
  let data = try routes.data(of: snapshot)
  let handData = try JSONEncoder().encode(byHand)
  let encode = await compare(
    "encoding 1,000 entries", to: "JSON of 1,000 structs of one type", limit: 3, calls: 10
  ) { calls in
    for _ in 0..<calls { consume(try? routes.data(of: snapshot)) }
  } reference: { calls in
    for _ in 0..<calls { consume(try? handEncoder().encode(byHand)) }
  }
  let decode = await compare(
    "decoding 1,000 entries", to: "JSON of 1,000 structs of one type", limit: 3, calls: 10
  ) { calls in
    for _ in 0..<calls { consume(try? routes.snapshot(from: data)) }
  } reference: { calls in
    for _ in 0..<calls { consume(try? JSONDecoder().decode([HandStep].self, from: handData)) }
  }
  return [encode, decode]
}

/// Returns a stack of 100 screens whose stores keep drafts.
@MainActor
private func stackWithDrafts() -> TrapezioStackNavigator {
  let stack = TrapezioStackNavigator(root: BenchNote(id: 0, title: "root"))
  for id in 1..<100 {
    stack.goTo(BenchNote(id: id, title: "note"))
    let store = BenchNoteStore(screen: BenchNote(id: id, title: "note"))
    stack.navigator(of: stack.current).keepDraft { store.state }
  }
  return stack
}

private struct BenchNote: TrapezioScreen {
  let id: Int
  let title: String
}

private struct HandStep: Codable {
  let name: String
  let screen: BenchNote
  let draft: BenchNoteState?

  init(_ id: Int, draft: BenchNoteState? = nil) {
    name = "Bench.BenchNote"
    screen = BenchNote(id: id, title: "note")
    self.draft = draft
  }
}

private struct BenchNoteState: TrapezioRestorable {
  var text = "A draft of some length, as people write them."
}

private final class BenchNoteStore: TrapezioStore<BenchNote, BenchNoteState, BenchEvent> {
  init(screen: BenchNote) { super.init(screen: screen, initialState: BenchNoteState()) }
}
