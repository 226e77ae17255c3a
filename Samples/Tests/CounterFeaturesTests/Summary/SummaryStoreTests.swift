// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Strata
import Testing
import Trapezio
import TrapezioNavigation

@Suite("SummaryStore", .timeLimit(.minutes(1)))
@MainActor
struct SummaryStoreTests {
  private let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 0))

  private func makeStore(_ repository: FakeSummaryRepository) -> SummaryStore {
    SummaryStore(
      screen: SummaryScreen(value: 5), saveUseCase: SaveLastValueUseCase(repository: repository),
      observeUseCase: StrataSubjectInteractor(ObserveLastValueUseCase(repository: repository)),
      navigator: navigator)
  }

  @Test("Saving says that it saved, and what was saved is seen")
  func saving() async {
    let repository = FakeSummaryRepository()
    let store = makeStore(repository)
    store.send(.appeared)
    await store.send(.save).finish()
    #expect(store.state.saveMessage == "Saved.")
    #expect(await store.first { $0.lastSaved == 5 } != nil)
    store.end()
  }

  @Test("A failure is shown with its message")
  func failing() async {
    let store = makeStore(FakeSummaryRepository(isFull: true))
    await store.send(.save).finish()
    #expect(store.state.saveMessage == "Failed: The disk is full.")
  }

  @Test("Appearing again goes on following the value, with one observer")
  func appearingTwice() async throws {
    let repository = FakeSummaryRepository()
    let store = makeStore(repository)
    store.send(.appeared)
    await repository.waitForConsumers(1)
    let first = store.tasks.runningTasks
    store.send(.appeared)
    try await repository.saveValue(9)
    #expect(await store.first { $0.lastSaved == 9 } != nil)
    await repository.waitForConsumers(1)
    #expect(store.tasks.isRunning(id: "lastValue"))
    #expect(store.tasks.runningTasks != first)
    store.end()
  }

  @Test("Leaving the screen stops following the value")
  func leaving() async throws {
    let repository = FakeSummaryRepository()
    let store = makeStore(repository)
    store.send(.appeared)
    await repository.waitForConsumers(1)
    store.end()
    await repository.waitForConsumers(0)
    try await repository.saveValue(9)
    #expect(store.state.lastSaved == nil)
  }

  @Test("Back dismisses the screen")
  func back() {
    navigator.goTo(SummaryScreen(value: 5))
    makeStore(FakeSummaryRepository()).send(.back)
    #expect(navigator.path.isEmpty)
  }
}
