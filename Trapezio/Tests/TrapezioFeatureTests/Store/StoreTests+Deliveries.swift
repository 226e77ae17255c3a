// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, deliveries", .inTurn)
@MainActor
struct StoreDeliveryTests {
  /// Records the values that tasks deliver, and the details of their launches.
  private struct DeliveryObserver: MesaObserver {
    let journal: Log<String>

    func receive(_ fact: any MesaFact) {
      switch fact {
      case StrataFact.taskStarted(let task, _, let launch):
        let isPlain = launch.useCase == nil && launch.delay == nil && launch.interval == nil
        journal.append("launched \(task.name ?? "-")\(isPlain ? "" : " with details")")
      case StrataFact.taskDelivers(let value, let task, _):
        MainActor.assertIsolated()
        if value is Void { return }
        if case .failure(let error)? = value as? Result<Void, any Error> {
          journal.append("\(task.name ?? "-") fails: \(type(of: error))")
        } else {
          journal.append("\(task.name ?? "-") delivers \(value)")
        }
      default: break
      }
    }
  }

  private let journal = Log<String>()

  private func makeStore() -> Store<TestFeature> {
    let store = TrapezioFeatureTests.makeStore { [journal] handler in
      handler.onError { error, _ in journal.append("onError \(error)") }
    }
    store.use(DeliveryObserver(journal: journal))
    return store
  }

  /// The failure as observers receive it, which only a debug build tells them.
  private func fails(_ id: String) -> [String] {
    #if DEBUG
      ["\(id) fails: TestError"]
    #else
      []
    #endif
  }

  @Test("observers receive the failure of an operation before its catch")
  func caught() async {
    let store = makeStore()
    let task = TestTask.run(id: "one") { _ in throw TestError() }
    await store.send(.start(task.catch { [journal] _, _ in journal.append("catch") })).value
    #expect(journal.elements == ["launched one"] + fails("one") + ["catch"])
  }

  @Test("observers receive the failure of an operation before the handler of errors")
  func uncaught() async {
    let store = makeStore()
    await store.send(.start(.run(id: "one") { _ in throw TestError() })).value
    #expect(journal.elements == ["launched one"] + fails("one") + ["onError TestError()"])
  }

  @Test("observers receive no failure of an operation that succeeds")
  func success() async {
    let store = makeStore()
    await store.send(.start(.run(id: "one") { $0.count += 1 })).value
    #expect(store.count == 1)
    #expect(journal.elements == ["launched one"])
  }

  @Test("observers receive no failure of a cancelled operation")
  func cancelled() async throws {
    let (store, gate) = (makeStore(), Gate())
    let sent = store.send(
      .start(
        .run(id: "one") { _ in
          await gate.pass()
          try Task.checkCancellation()
        }))
    try await gate.arrival()
    store.cancelTask(id: "one")
    await sent.value
    #expect(journal.elements == ["launched one"])
  }
}
