// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import CounterFeatures

@Suite("CounterStore, as recorded")
@MainActor
struct CounterStoreRecordedTests {
  private let divideUsecase = FakeInteractor<Int, Int>()
  private let navigator = FakeTrapezioNavigator(root: CounterScreen(initialValue: 0))
  private let interop = FakeTrapezioInterop()

  @Test("It handles increment, increment, divideByTwo and 4 more")
  func recorded() async {
    let store = TestStore(
      CounterStore(
        screen: CounterScreen(initialValue: 0),
        divideUsecase: divideUsecase,
        messages: TrapezioMessageManager(),
        navigator: navigator,
        interop: interop),
      navigator: navigator,
      interop: interop)
    await store.send(.increment) { $0.count = 1 }
    await store.send(.increment) { $0.count = 2 }
    await store.send(.divideByTwo) { $0.isDividing = true }
    await divideUsecase.expectCall(2)
    divideUsecase.succeed(1)
    await store.receive {
      $0.count = 1
      $0.isDividing = false
    }
    await store.send(.divideByTwo) { $0.isDividing = true }
    await divideUsecase.expectCall(1)
    divideUsecase.fail(with: DivideException.oddNumber(1))
    await store.messages.expectMessage("1 is odd and cannot be halved.", kind: .error)
    await store.receive { $0.isDividing = false }
    await store.send(.setValue)
    await navigator.expectEvent(.goTo(EditorScreen(value: 1), as: .sheet(detents: [])))
    navigator.leave(EditorScreen.self, returning: EditedValue(value: 21))
    await store.receive { $0.count = 21 }
    await store.send(.goToSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 21)))
    await store.send(.help)
    await interop.expectEvent(CounterInteropEvent.helpRequested)
    await store.end()
  }
}
