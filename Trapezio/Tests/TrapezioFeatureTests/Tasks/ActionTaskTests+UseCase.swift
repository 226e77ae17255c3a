// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("ActionTask, use cases", .inTurn)
@MainActor
struct ActionTaskUseCaseTests {
  private let store = makeStore()
  private let gate = Gate()

  /// Returns when the gate opens, even if the task is cancelled.
  private func waiting(_ ended: Latch? = nil) -> StrataInteractor<String, String> {
    StrataInteractor { [gate] text in
      await gate.passIgnoringCancellation()
      ended?.signal()
      return text
    }
  }

  private func log(
    _ useCase: StrataInteractor<String, String>, _ text: String, id: String? = "id"
  ) -> TestTask {
    .run(useCase, params: text, id: id) { result, state in
      state.log.append(result.fold(onSuccess: { $0 }, onFailure: \.message))
    }
  }

  @Test("The value of a use case changes the state, with an id or without", arguments: ["id", nil])
  func value(id: String?) async {
    gate.open()
    await store.send(.start(log(waiting(), "done", id: id))).value
    #expect(store.state.log == ["done"])
  }

  @Test("A use case without parameters needs none")
  func withoutParams() async {
    let useCase = StrataInteractor<Void, Int> { 7 }
    let task = TestTask.run(useCase) { result, state in state.count = result.getOrDefault(0) }
    await store.send(.start(task)).value
    #expect(store.state.count == 7)
  }

  @Test("A failure is a result, and reaches neither a catch nor the handler of errors")
  func failure() async {
    let store = makeStore { $0.onError { _, state in state.log.append("onError") } }
    let useCase = StrataInteractor<Void, Int> { throw TestError() }
    let task = TestTask.run(useCase) { result, state in
      result.onFailure { exception in
        let error = (exception as? StrataExecutionException)?.underlyingError
        state.log.append(error is TestError ? "failure" : "\(exception)")
      }
    }
    await store.send(.start(task.catch { _, state in state.log.append("catch") })).value
    #expect(store.state.log == ["failure"])
  }

  @Test("A use case that takes too long is a failure")
  func limit() async throws {
    let clock = ManualClock()
    let task = TestTask.run(
      waiting(), params: "done", timeout: .seconds(1), clock: clock
    ) { result, state in
      result.onFailure { if $0 is StrataTimeoutException { state.log.append("too long") } }
    }
    let sent = store.send(.start(task))
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await sent.value
    #expect(store.state.log == ["too long"])
    gate.open()
  }

  enum Cancellation: CaseIterable {
    case byID, byGroup, byAction, bySuccessor, byReceipt, all, byTheEnd
  }

  @Test(
    "Cancelled or replaced work does not change the state, even if its result has arrived",
    arguments: Cancellation.allCases)
  func cancelled(cancellation: Cancellation) async throws {
    let ended = Latch()
    let task = log(waiting(ended), "first").cancellable(id: "group")
    let sent = store.send(.start(task.catch { _, state in state.log.append("catch") }))
    try await gate.arrival()
    gate.open()
    // The main actor is busy, so the result must wait for it.
    try waitBlocking(ended)
    switch cancellation {
    case .byID: store.cancelTask(id: "id")
    case .byGroup: store.cancelTask(id: "group")
    case .byAction: store.send(.start(.cancel(id: "id")))
    case .bySuccessor: store.send(.start(.run(id: "id") { _ in }))
    case .byReceipt: sent.cancel()
    case .all: store.cancelAllTasks()
    case .byTheEnd: store.end()
    }
    await sent.value
    #expect(store.state.log == [])
  }

  @Test("If many saves replace each other, only the last one changes the state")
  func last() async throws {
    let sent = (1...50).map { store.send(.start(log(waiting(), "\($0)"))) }
    gate.open()
    for sent in sent { await sent.value }
    #expect(store.state.log == ["50"])
  }

  private func waitBlocking(_ latch: Latch) throws {
    try #require(latch.waitBlocking())
  }
}
