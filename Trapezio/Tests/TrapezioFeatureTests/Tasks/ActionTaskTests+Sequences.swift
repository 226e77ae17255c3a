// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature

@Suite("ActionTask, sequences", .inTurn)
@MainActor
struct ActionTaskSequenceTests {
  private let store = makeStore()
  private let gate = Gate()
  private let journal = Log<String>()

  /// Work that takes many turns of the main actor.
  private func slow(_ name: String) -> TestTask {
    .run { [journal] _ in
      journal.append("\(name) begins")
      for _ in 0..<20 { await Task.yield() }
      journal.append("\(name) ends")
    }
  }

  @Test("each part of any kind starts when the previous one has ended")
  func oneAfterTheOther() async {
    let sequences: [TestTask] = [
      .concatenate(slow("a"), slow("b"), slow("c")),
      .concatenate(.merge(slow("a"), .cancel(id: "x")), .merge(slow("b"), .none), slow("c")),
      .concatenate(
        slow("a").cancellable(id: "a"), .concatenate(slow("b").priority(.high), slow("c"))),
      .concatenate([.cancel(id: "x"), slow("a"), .cancel(id: "x"), slow("b"), slow("c")]),
    ]
    for sequence in sequences {
      await store.send(.start(sequence)).value
      #expect(
        journal.drain() == ["a", "b", "c"].flatMap { ["\($0) begins", "\($0) ends"] })
    }
  }

  @Test("each part is a separate task beside the sequence, with or without an id")
  func counted() async throws {
    let gates = [Gate(), Gate(), Gate()]
    func part(_ index: Int) -> TestTask { .run { _ in await gates[index].pass() } }
    let sent = store.send(
      .start(.concatenate(part(0), part(1), part(2).cancellable(id: "third"))))
    for gate in gates {
      try await gate.arrival()
      #expect(store.runningTaskCount == 2)
      gate.open()
    }
    await sent.value
    #expect(store.runningTaskCount == 0)
  }

  @Test("a nested list ends with the last of its parts")
  func partOfSeveral() async throws {
    await store.send(
      .start(
        .concatenate(
          .merge(
            slow("a"),
            .run { [journal] _ in
              try await journal.wait { $0.contains("a ends") }
              for _ in 0..<20 { await Task.yield() }
              journal.append("slowest ends")
            }), slow("b")))
    ).value
    #expect(
      journal.elements == ["a begins", "a ends", "slowest ends", "b begins", "b ends"])
  }

  @Test(
    "a sequence that is cancelled during its second part does not run the third",
    arguments: ["group", "part", "receipt"])
  func cancelledDuringSecond(cancelled: String) async throws {
    let second = TestTask.run(id: "part") { [gate] _ in await gate.passIgnoringCancellation() }
    let sent = store.send(
      .start(
        .concatenate(slow("a"), second, slow("c"), .merge(slow("d"), .cancel(id: "x")))
          .cancellable(id: "group")))
    try await gate.arrival()
    switch cancelled {
    case "group": store.cancelTask(id: "group")
    case "receipt": sent.cancel()
    default: store.cancelTask(id: "part")
    }
    gate.open()
    await sent.value
    let rest = cancelled == "part" ? ["c begins", "c ends", "d begins", "d ends"] : []
    #expect(journal.elements == ["a begins", "a ends"] + rest)
  }

  @Test("an action that a part sends is not a part: only the receipt waits for it")
  func sentByPart() async throws {
    let next = TestTask.run { [gate, journal] _ in
      await gate.pass()
      journal.append("sent ends")
    }
    let sent = store.send(
      .start(.concatenate(.run { [store] _ in store.send(.start(next)) }, slow("b"))))
    try await journal.wait(forCount: 2)
    #expect(journal.elements == ["b begins", "b ends"])
    #expect(!sent.isFinished)
    gate.open()
    await sent.value
    #expect(journal.elements == ["b begins", "b ends", "sent ends"])
  }

  @Test("work that a cancelled operation launches starts cancelled")
  func launchedByCancelled() async throws {
    let (gate, journal) = (gate, journal)
    let work = TestTask.run { _ in
      await gate.passIgnoringCancellation()
      journal.append("operation \(Task.isCancelled)")
      strataLaunchMain { journal.append("launched") }
    }
    let sent = store.send(.start(work.cancellable(id: "group")))
    try await gate.arrival()
    store.cancelTask(id: "group")
    gate.open()
    await sent.value
    #expect(journal.elements == ["operation true"])
  }

  @Test("an action that a cancelled operation sends is handled, and its work is not cancelled")
  func sentByCancelled() async throws {
    let (gate, journal) = (gate, journal)
    let work = TestTask.run { [store] _ in
      await gate.passIgnoringCancellation()
      store.send(.start(.run { _ in journal.append("sent \(Task.isCancelled)") }))
    }
    let sent = store.send(.start(work.cancellable(id: "group")))
    try await gate.arrival()
    store.cancelTask(id: "group")
    gate.open()
    await sent.value
    #expect(journal.elements == ["sent false"])
  }
}
