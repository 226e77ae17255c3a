// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Strata
import Testing
import Trapezio
import TrapezioTesting

@Suite("SummaryStore", .inTurn)
@MainActor
struct SummaryStoreTests {
  private let navigator = FakeTrapezioNavigator(screen: SummaryScreen(value: 5))
  private let observe = FakeSubjectInteractor<Void, Int?>()

  private func makeStore(
    _ repository: FakeSummaryRepository = FakeSummaryRepository(),
    observe: StrataSubjectInteractor<Void, Int?>? = nil
  ) -> TestStore<SummaryStore> {
    TestStore(
      SummaryStore(
        screen: SummaryScreen(value: 5), saveUseCase: SaveLastValueUseCase(repository: repository),
        observeUseCase: observe ?? self.observe, navigator: navigator),
      navigator: navigator)
  }

  private func makeStoreThatObserves(
    _ repository: FakeSummaryRepository
  ) -> TestStore<SummaryStore> {
    makeStore(
      repository,
      observe: StrataSubjectInteractor(ObserveLastValueUseCase(repository: repository)))
  }

  @Test("Saving shows a message, and the saved value")
  func saving() async throws {
    let repository = FakeSummaryRepository()
    let store = makeStore(repository)
    await store.send(.appeared)
    await store.send(.save)
    await store.receive { $0.saveMessage = "Saved." }
    #expect(try await repository.lastValue() == 5)
    observe.emit(5)
    await store.receive { $0.lastSaved = 5 }
    await store.end()
  }

  @Test("A failure is shown with its message")
  func failing() async {
    let store = makeStore(FakeSummaryRepository(isFull: true))
    await store.send(.save)
    await store.receive { $0.saveMessage = "Failed: The disk is full." }
    await store.finish()
  }

  @Test("Appearing again keeps one observer")
  func appearingTwice() async throws {
    let repository = FakeSummaryRepository()
    let store = makeStoreThatObserves(repository)
    await store.send(.appeared)
    try await repository.waitForConsumers(1)
    let first = store.base.tasks.runningTasks
    await store.send(.appeared)
    try await repository.saveValue(9)
    await store.receive(until: { $0.lastSaved == 9 })
    try await repository.waitForConsumers(1)
    #expect(store.base.tasks.isRunning(id: "lastValue"))
    #expect(store.base.tasks.runningTasks != first)
    await store.end()
  }

  @Test("Leaving the screen ends the observation")
  func leaving() async throws {
    let repository = FakeSummaryRepository()
    let store = makeStoreThatObserves(repository)
    await store.send(.appeared)
    try await repository.waitForConsumers(1)
    await store.end()
    try await repository.waitForConsumers(0)
    try await repository.saveValue(9)
    #expect(store.base.state.lastSaved == nil)
  }

  @Test("Back dismisses the screen")
  func back() async {
    let store = makeStore()
    await store.send(.back)
    await navigator.expectEvent(.dismiss)
    #expect(navigator.hasLeft)
    await store.finish()
  }

  @Test("A thousand tests at once have one outcome")
  func thousandTimes() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask {
          let tests = await SummaryStoreTests()
          try await tests.saving()
          await tests.failing()
        }
      }
      try await group.waitForAll()
    }
  }
}
