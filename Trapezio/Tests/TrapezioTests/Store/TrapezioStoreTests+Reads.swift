// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@Suite("Reads of the state in work", .inTurn)
@MainActor
struct TrapezioStoreReadTests {
  private let warnings = Log<String>()

  /// Expects warnings in a debug build, and none in a release build.
  private func expectWarnings(
    about works: [(store: String, work: String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #if DEBUG
      let expected = works.map { store, work in
        "\(store) read its state in \(work), off the main actor. The state may have changed since "
          + "the launch. Pass the values as params:, or capture them: "
          + "strataLaunch { [text = state.text] in … }. See Failures#state-read-in-work."
      }
    #else
      let expected: [String] = []
    #endif
    #expect(warnings.elements == expected, sourceLocation: sourceLocation)
  }

  /// Does something in the event of a store, and waits for its work.
  private func run(_ step: ReadingStep, in store: ReadingStore = ReadingStore()) async {
    await StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }) {
      await store.send(step).finish()
      await store.tasks.waitUntilIdle()
    }
  }

  @Test(
    "Work that reads the state of its store off the main actor is reported, for every launcher",
    arguments: ReadingStep.offMain)
  func reading(step: ReadingStep) async {
    await run(step)
    expectWarnings(about: [("ReadingStore", "the work \"read\"")])
  }

  @Test("Work is reported once for each store type and id, and once for all work without an id")
  func once() async {
    await StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }) {
      for id: String? in ["a", "a", "b", nil, nil] {
        for store in [ReadingStore(), OtherReadingStore()] {
          await store.send(ReadingStep { store in store.strataLaunch(id: id) { _ = store.state } })
            .finish()
        }
      }
    }
    expectWarnings(
      about: ["the work \"a\"", "the work \"b\"", "work without an id"].flatMap {
        [("ReadingStore", $0), ("OtherReadingStore", $0)]
      })
  }

  @Test("Work that was launched outside an event, such as in init, is reported")
  func outsideAnEvent() async {
    await StrataDiagnostics.withHandler({ [warnings] in warnings.append($0) }) {
      let store = ReadingStore()
      await store.strataLaunch(id: "init") { _ = store.state }.value
    }
    expectWarnings(about: [("ReadingStore", "the work \"init\"")])
  }

  @Test("A task that work starts is part of the work")
  func nested() async {
    await run(
      ReadingStep { store in
        store.strataLaunch(id: "outer") { await Task { _ = store.state }.value }
      })
    expectWarnings(about: [("ReadingStore", "the work \"outer\"")])
  }

  @Test("A read on the main actor is not reported", arguments: ReadingStep.onMain)
  func onMain(step: ReadingStep) async {
    let store = ReadingStore()
    await run(step, in: store)
    #expect(store.reads.elements == [0])
    expectWarnings(about: [])
  }

  @Test("A read of the state of another store is not reported")
  func another() async {
    let (other, reads) = (ReadingStore(), Log<Int>())
    await run(
      ReadingStep { store in
        store.strataLaunch { reads.append(other.state.count) }
        store.strataLaunch {
          let read = ReadingStep { other in other.strataLaunch { reads.append(store.state.count) } }
          await other.send(read).finish()
        }
      })
    #expect(reads.elements == [0, 0])
    expectWarnings(about: [])
  }

  @Test("A read outside of launched work is not reported")
  func outside() async {
    let store = ReadingStore()
    await run(
      ReadingStep { store in
        store.tasks.add(Task { await store.readOffMain() })
        store.tasks.add(Task.detached { await store.readOffMain() })
      }, in: store)
    #expect(store.reads.elements == [0, 0])
    expectWarnings(about: [])
  }

  @Test("Captured values and parameters are not reported")
  func captured() async {
    let (store, echo) = (ReadingStore(), StrataInteractor<Int, Int> { $0 })
    await run(
      ReadingStep { store in
        store.strataLaunch { [count = store.state.count] in
          count
        } reduce: {
          store.reads.append($0)
        }
        store.strataLaunch(echo, params: store.state.count) {
          store.reads.append($0.getOrDefault(1))
        }
      }, in: store)
    #expect(store.reads.elements == [0, 0])
    expectWarnings(about: [])
  }
}
