// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature

@Suite("ActionTask, sequences", .timeLimit(.minutes(1)))
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

  @Test("each part begins when the one before has ended, whatever the parts are")
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

  @Test("each part is a task of its own beside that of the sequence, with an id or without")
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

  @Test("a part of several ends with the last of them")
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
    arguments: ["whole", "part", "receipt"])
  func cancelledDuringSecond(cancelled: String) async throws {
    let second = TestTask.run(id: "part") { [gate] _ in await gate.passIgnoringCancellation() }
    let sent = store.send(
      .start(
        .concatenate(slow("a"), second, slow("c"), .merge(slow("d"), .cancel(id: "x")))
          .cancellable(id: "whole")))
    try await gate.arrival()
    switch cancelled {
    case "whole": store.cancelTask(id: "whole")
    case "receipt": sent.cancel()
    default: store.cancelTask(id: "part")
    }
    gate.open()
    await sent.value
    let rest = cancelled == "part" ? ["c begins", "c ends", "d begins", "d ends"] : []
    #expect(journal.elements == ["a begins", "a ends"] + rest)
  }

  @Test("what a part sends is no part: the next part does not wait for it, and the receipt does")
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
    let sent = store.send(.start(work.cancellable(id: "whole")))
    try await gate.arrival()
    store.cancelTask(id: "whole")
    gate.open()
    await sent.value
    #expect(journal.elements == ["operation true"])
  }

  @Test("what a cancelled operation sends is handled, and its work is not cancelled")
  func sentByCancelled() async throws {
    let (gate, journal) = (gate, journal)
    let work = TestTask.run { [store] _ in
      await gate.passIgnoringCancellation()
      store.send(.start(.run { _ in journal.append("sent \(Task.isCancelled)") }))
    }
    let sent = store.send(.start(work.cancellable(id: "whole")))
    try await gate.arrival()
    store.cancelTask(id: "whole")
    gate.open()
    await sent.value
    #expect(journal.elements == ["sent false"])
  }
}
