// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import CounterFeatures

@Suite("SummaryStore, as recorded")
@MainActor
struct SummaryStoreRecordedTests {
  private let saveUseCase = FakeInteractor<Int, Void>()
  private let observeUseCase = FakeSubjectInteractor<Void, Int?>()
  private let navigator = FakeTrapezioNavigator(screen: SummaryScreen(value: 21))

  @Test("It handles appeared and save")
  func recorded() async {
    let store = TestStore(
      SummaryStore(
        screen: SummaryScreen(value: 21),
        saveUseCase: saveUseCase,
        observeUseCase: observeUseCase,
        navigator: navigator),
      navigator: navigator)
    await store.send(.appeared)
    observeUseCase.emit(nil)
    await store.send(.save)
    await saveUseCase.expectCall(21)
    saveUseCase.succeed()
    await store.receive { $0.saveMessage = "Saved." }
    observeUseCase.emit(21)
    await store.receive { $0.lastSaved = 21 }
    await store.end()
  }
}
